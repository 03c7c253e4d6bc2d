"""The rule of x ** n assigns the gradient (=); the other rules add to it (+=).

A node that is used more than once hears from every use; a rule that assigns overwrites what the
others said. Its gradient is the sum over all paths to the output.
With x = 3, x ** 2 + x, the gradient of x: right 7; wrong 6.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope


class Value(Right):
    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad = power_slope(x.data, n) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there",)
