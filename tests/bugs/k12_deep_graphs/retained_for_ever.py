"""Once a graph has been retained, it is never freed, not even by a call without retain_graph.

Every call decides for itself. A loop that walks a graph three times retains it twice, and lets it
go with the last call.
b.backward(retain_graph=True), then b.backward(), then once more: right RuntimeError; wrong none.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    _retained = False

    def backward(self, retain_graph=False):
        self._retained = self._retained or retain_graph
        super().backward(self._retained)


REFUSED_BY = ("test_a_freed_graph_cannot_be_walked_again",)
