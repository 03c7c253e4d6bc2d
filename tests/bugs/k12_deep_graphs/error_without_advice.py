"""The RuntimeError of a freed graph does not name retain_graph.

Who meets it for the first time knows neither that graphs are freed nor that one can retain them.
The name of the parameter is the way out.
With b = a * a, b.backward(), b.backward(): right a message with "retain_graph"; wrong without.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        try:
            super().backward(retain_graph)
        except RuntimeError:
            raise RuntimeError("this graph was freed") from None


REFUSED_BY = (
    "test_a_freed_graph_cannot_be_walked_again",
    "test_no_other_graph_walks_through_a_freed_node",
)
