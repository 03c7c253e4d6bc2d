"""A leaf on which backward() was called is freed like a result.

It has no graph: nothing is gained, and from then on every graph with this leaf in it is an error.
a.backward(), a.backward(): right 1 at a; wrong RuntimeError.
"""

from solutions.k12_deep_graphs import Value as Right
from solutions.k12_deep_graphs import _freed


class Value(Right):
    def backward(self, retain_graph=False):
        super().backward(retain_graph)
        if not retain_graph:
            self._prev, self._backward = (), _freed


REFUSED_BY = ("test_a_leaf_has_no_graph_to_free",)
