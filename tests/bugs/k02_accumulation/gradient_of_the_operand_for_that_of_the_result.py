"""The rules multiply by the gradient that the operand has, not by that of the result.

Gradients flow from the result to its operands. The operands start at 0, and 0 times any slope
stays 0: nothing ever arrives.
With a = 2, b = 3, a * b, the gradients of a and b: right 3 and 2; wrong 0 and 0.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += left.grad
            right.grad += right.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * left.grad
            right.grad += left.data * right.grad

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n) * x.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data) * x.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
