"""Nothing remembers which nodes have been visited, so a shared node is placed once for every use.

Every path from the root places all that lies behind it again, and the number of paths can double
with each node. On the way back the rule of such a node would run more than once.
With b = a * a, c = b + b: right a, b, c; wrong a, a, b, a, a, b, c.
"""


def topological_sort(root):
    order = []

    def visit(node):
        for operand in node._prev:
            visit(operand)
        order.append(node)

    visit(root)
    return order


REFUSED_BY = ("test_no_node_is_there_twice",)
