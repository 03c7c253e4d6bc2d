"""backward() collects its order without remembering visited nodes, and runs shared rules twice.

A node that is placed once for every use passes its gradient on as often. Besides, the number of
paths can double with each node.
With a = 2, b = a * a, b * 3 + b * 5, the gradient of a: right 32; wrong 52.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        nodes = topological_sort(self)
        for node in nodes:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        order = []

        def visit(node):
            for operand in node._prev:
                visit(operand)
            order.append(node)

        visit(self)
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_a_node_passes_on_its_gradient_once",)
