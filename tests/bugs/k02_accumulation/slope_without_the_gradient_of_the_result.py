"""The rules pass on the local slope alone, and leave out the gradient of the result.

The chain rule is a product: what the output owes to the result, times what the result owes to
the operand. Where the result is itself the output its gradient is 1, and nothing is noticed.
With a = 2, b = 3, (a * b) * 10, the gradients of a and b: right 30 and 20; wrong 3 and 2.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += 1.0
            right.grad += 1.0

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data
            right.grad += left.data

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n)

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data)

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_expressions_get_their_gradients",
)
