"""The rule of tanh assigns the gradient (=); the other rules add to it (+=).

A node that is used more than once hears from every use; a rule that assigns overwrites what the
others said. Its gradient is the sum over all paths to the output.
With x = 0, x.tanh() + x, the gradient of x: right 2; wrong 1.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import tanh_slope


class Value(Right):
    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad = tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there",)
