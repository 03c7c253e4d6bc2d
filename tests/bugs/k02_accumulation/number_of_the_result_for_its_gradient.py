"""The rules multiply by the number of the result where its gradient belongs.

`data` is what was computed on the way forward; `grad` is what came back. The chain rule asks for
the second one.
With a = 2, b = 3, a * b, the gradients of a and b: right 3 and 2; wrong 18 and 12.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += out.data
            right.grad += out.data

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.data
            right.grad += left.data * out.data

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n) * out.data

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data) * out.data

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
