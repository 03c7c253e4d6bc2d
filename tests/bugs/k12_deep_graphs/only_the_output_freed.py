"""Freeing cuts off the node on which backward() was called, and no other.

The output forgets its operands, but each of them is a cycle of its own: result, rule, result. When
nobody knows them any more, they still know themselves.
With c = (a * 3) * 5, after c.backward(), is a * 3 still alive: right no; wrong yes.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        if any(node._backward is _freed for node in topological_sort(self)):
            _freed()
        super().backward()
        if not retain_graph and self._prev:
            self._prev, self._backward = (), _freed


REFUSED_BY = (
    "test_reference_counts_free_the_graph",
    "test_no_other_graph_walks_through_a_freed_node",
)
