"""A recursion from the last operand to the first, which clears each inner node as it leaves it."""

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def backward(self):
        order, visited = [], set()

        def visit(node):
            if id(node) in visited:
                return
            visited.add(id(node))
            for operand in reversed(tuple(node._prev)):
                visit(operand)
            if node._prev:
                node.grad = 0.0
            order.insert(0, node)

        visit(self)
        self.grad = 1.0
        for node in order:
            node._backward()


BELT = "core"
