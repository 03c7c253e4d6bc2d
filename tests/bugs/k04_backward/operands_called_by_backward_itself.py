"""backward() calls backward() of the operands, and each of those is seeded with 1.0 again.

The gradient 1.0 belongs to the output alone. What the rule has just given to an operand is
overwritten, and so every local slope counts alone, not as a factor of a product.
With a = 2, (a * 3) * 5, the gradient of a: right 15; wrong 1.
"""

from solutions.k02_accumulation import Value as LocalValue


class Value(LocalValue):
    def backward(self):
        self.grad = 1.0
        self._backward()
        for operand in self._prev:
            operand.backward()


REFUSED_BY = ("test_gradients_reach_every_node",)
