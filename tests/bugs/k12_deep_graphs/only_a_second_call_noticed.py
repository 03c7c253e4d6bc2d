"""Only the node on which backward() was called remembers it, so only its second call is an error.

Its graph may be part of another one. That one's walk ends at a freed node, in silence, and
everything behind lacks its share.
h = a * a, (h * 3).backward(), (h * 4).backward(): right RuntimeError; wrong a has 3 · 2a only.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        if self._backward is _freed:
            _freed()
        order = topological_sort(self)
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), _freed if node is self else _nothing


def _nothing():
    pass


REFUSED_BY = ("test_no_other_graph_walks_through_a_freed_node",)
