"""The rules are stored in `grad` of the result instead of in `_backward`.

The result then has a function where its gradient should be, and no rule: whoever adds to that
gradient or multiplies by it fails.
With c = a + b, c.grad: right 0.0; wrong a function. (a + b) * 2: TypeError on the way back.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += out.grad
            right.grad += out.grad

        out.grad = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad

        out.grad = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n) * out.grad

        out.grad = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data) * out.grad

        out.grad = _backward
        return out


REFUSED_BY = ("test_rules_wait_until_they_are_called",)
