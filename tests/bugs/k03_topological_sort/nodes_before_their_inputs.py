"""A node is placed before its operands are visited, not after.

The order then begins with the root. The line that places the node belongs behind the loop over
its operands: only then is all that it depends on already there.
With c = a * b: right a, b, c; wrong c, a, b.
"""


def topological_sort(root):
    order, visited = [], set()

    def visit(node):
        if id(node) not in visited:
            visited.add(id(node))
            order.append(node)
            for operand in node._prev:
                visit(operand)

    visit(root)
    return order


REFUSED_BY = ("test_inputs_come_before_consumers", "test_the_root_comes_last")
