"""The rules read the numbers of the operands when they are called, not on the forward pass.

As long as nobody changes a number in between, that is the same. But the slope belongs to the
numbers that went into the result; if they change first, it belongs to a computation that never
took place.
With a = 2, b = 3, c = a * b, then a.data = 100, the gradient of b: right 2; wrong 100.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_slopes_belong_to_the_forward_pass",)
