"""The rules set the gradients of their operands to 0 before they add to them.

That makes the sum right within one rule, but throws away what other consumers of the same node
have said before. Clearing is done once, before the whole pass, never by a rule.
With a = 2, b = 3, a * b + a, the gradient of a: right 4; wrong 3.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad = 0.0
            right.grad = 0.0
            left.grad += out.grad
            right.grad += out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad = 0.0
            right.grad = 0.0
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad = 0.0
            x.grad += power_slope(x.data, n) * out.grad

        out._backward = _backward
        return out

    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad = 0.0
            x.grad += tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_every_path_counts")
