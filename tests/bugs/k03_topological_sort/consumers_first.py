"""The order is right, but the wrong way round: the root comes first, the leaves come last.

That is the order in which gradients flow. Sorting is asked for inputs before consumers; the
backward pass is the one to reverse it, and two reversals would cancel.
With c = a * b: right a, b, c; wrong c, b, a.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    return right(root)[::-1]


REFUSED_BY = ("test_inputs_come_before_consumers", "test_the_root_comes_last")
