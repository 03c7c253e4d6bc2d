"""A mark at every node says that its graph is freed, but nothing is let go.

The error comes as it should. The memory stays: operands and rules are where they were.
With c = (a * 3) * 5, after c.backward(), is a * 3 still alive: right no; wrong yes.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import FREED


class Value(RetainingValue):
    _is_freed = False

    def backward(self, retain_graph=False):
        order = topological_sort(self)
        if any(node._is_freed for node in order):
            raise RuntimeError(FREED)
        super().backward()
        if not retain_graph:
            for node in order:
                node._is_freed = bool(node._prev)


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_reference_counts_free_the_graph")
