"""Freeing empties `_prev` and leaves the rules in place.

A rule refers to its result and to its operands, for it reads and writes their gradients. So the
cycle of result and rule is still there, and all operands hang on it.
With c = (a * 3) * 5, after c.backward(): right c holds nothing; wrong c, its rule, and the rest.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        super().backward()
        if not retain_graph:
            for node in order:
                node._prev = ()


REFUSED_BY = ("test_a_result_lets_go_of_its_graph", "test_reference_counts_free_the_graph")
