"""Each node runs its rule and hands over to its operands at once, without any order.

A node with two consumers is reached twice. The first time its gradient is not complete, the
second time it passes on again what it had passed on before.
With a = 2, b = a * a, b * 3 + b * 5, the gradient of a: right 32; wrong 44.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        _pass_on(self)


def _pass_on(node):
    node._backward()
    for operand in node._prev:
        _pass_on(operand)


REFUSED_BY = ("test_a_node_passes_on_its_gradient_once",)
