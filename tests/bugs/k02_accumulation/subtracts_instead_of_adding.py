"""The rules subtract their share from the gradient (-=) where they must add it (+=).

The gradient is the sum over all paths, and a share already carries its own sign.
With a = 2, b = 3, a + b, the gradients of a and b: right 1 and 1; wrong -1 and -1.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad -= out.grad
            right.grad -= out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad -= right.data * out.grad
            right.grad -= left.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad -= power_slope(x.data, n) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad -= tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_a_rule_adds_to_what_is_there",
)
