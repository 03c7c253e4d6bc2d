"""The rules assign the gradient (=) where they must add to it (+=).

A node that is used more than once hears from every use; the last one to speak overwrites what
the others said. Its gradient is the sum over all paths to the output.
With a = 2, a + a, the gradient of a: right 2; wrong 1.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad = out.grad
            right.grad = out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad = right.data * out.grad
            right.grad = left.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad = power_slope(x.data, n) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad = tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_a_rule_adds_to_what_is_there",
    "test_a_node_used_twice_hears_from_both_uses",
    "test_every_path_counts",
)
