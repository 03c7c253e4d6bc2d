"""The line that places the node stands outside the test whether it was visited before.

The operands are visited once, but the node is placed at every arrival. One level of indentation
decides whether a shared node is there once or twice.
With b = a * a: right a, b; wrong a, a, b.
"""


def topological_sort(root):
    order, visited = [], set()

    def visit(node):
        if id(node) not in visited:
            visited.add(id(node))
            for operand in node._prev:
                visit(operand)
        order.append(node)

    visit(root)
    return order


REFUSED_BY = ("test_no_node_is_there_twice",)
