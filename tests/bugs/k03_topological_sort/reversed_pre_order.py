"""Each node is noted before its operands, and the whole list is turned round at the end.

That is not the same as noting a node after its operands. A node shared by a short and a long
branch is noted at the first arrival, which may be ahead of another of its consumers.
With c = a * a, d = a + c: right a, c, d; wrong c, a, d.
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
    return order[::-1]


REFUSED_BY = ("test_inputs_come_before_consumers",)
