"""Nodes are remembered by their number, so that two nodes with equal numbers count as one.

A node is a place in the graph. The second node with the same number is taken for visited, and
everything behind it is missing.
With a = 2, b = a * a, c = b + 0: right a, b, 0, c; wrong 0, c, since b holds the number of c.
"""


def topological_sort(root):
    order, visited = [], set()

    def visit(node):
        if node.data not in visited:
            visited.add(node.data)
            for operand in node._prev:
                visit(operand)
            order.append(node)

    visit(root)
    return order


REFUSED_BY = ("test_equal_numbers_are_different_nodes", "test_every_node_is_there")
