"""Sorting empties `_prev` of each node as it goes, to mark it as done.

The order is right, once. The graph is gone afterwards: a second pass, or a larger graph built on
top of this one, ends at what was sorted before.
With c = a * b, the operands of c after sorting: right 2; wrong 0.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    order = right(root)
    for node in order:
        node._prev = ()
    return order


REFUSED_BY = ("test_sorting_changes_nothing",)
