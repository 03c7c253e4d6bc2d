"""Only nodes with operands are placed; leaves are left out.

A leaf has no rule to run, but it belongs to the graph: whoever asks the order for all nodes, to
draw them or to clear their gradients, would miss the very ones that are to be trained.
With c = a * b: right a, b, c; wrong only c.
"""

from solutions.k03_topological_sort import topological_sort as right


def topological_sort(root):
    return [node for node in right(root) if node._prev]


REFUSED_BY = ("test_every_node_is_there", "test_a_leaf_alone_is_its_own_order")
