"""The operands of the root are sorted, but the root itself is never placed.

The rule of the root is where the gradient starts from: without it nothing flows at all.
With c = a * b: right a, b, c; wrong a, b.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    return right(root)[:-1]


REFUSED_BY = ("test_the_root_comes_last", "test_a_leaf_alone_is_its_own_order")
