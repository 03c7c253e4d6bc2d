"""A freed result gets a rule that does nothing, so a second call passes nothing on, in silence.

The leaves then lack a gradient, and nothing says so. Whoever walks through a freed graph has made
a mistake, and must hear of it.
With b = a * a, b.backward(), b.backward(): right RuntimeError; wrong a keeps the gradient it had.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), lambda: None


REFUSED_BY = (
    "test_a_freed_graph_cannot_be_walked_again",
    "test_no_other_graph_walks_through_a_freed_node",
)
