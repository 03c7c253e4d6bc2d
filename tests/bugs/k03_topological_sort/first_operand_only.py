"""Only the first operand of each node is followed.

A node has an edge to each of its operands, and there may be more nodes behind any of them.
With c = a * b: right a, b, c; wrong a, c.
"""


def topological_sort(root):
    order, visited, node = [], set(), root
    while node is not None and id(node) not in visited:
        visited.add(id(node))
        order.append(node)
        node = next(iter(node._prev), None)
    return order[::-1]


REFUSED_BY = ("test_every_node_is_there",)
