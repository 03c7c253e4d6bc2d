"""Every visit places the root instead of the node that was visited.

The inner function sees the variables of the outer one, so that the wrong name raises no error.
With c = a * b: right a, b, c; wrong c, c, c.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    return [root for _ in right(root)]


REFUSED_BY = ("test_every_node_is_there", "test_no_node_is_there_twice")
