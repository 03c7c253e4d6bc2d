"""The nodes are collected in a set, which keeps no order.

All nodes are there, each once. But a set gives them out in the order of their addresses, which is
another one in every run.
With d = (a * 3) * 5: right a before a * 3 before d; wrong any order.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    return list(set(right(root)))


REFUSED_BY = ("test_inputs_come_before_consumers", "test_the_root_comes_last")
