"""The rule of tanh uses 1 - t as slope: the square is missing.

The slope is 1 - t**2 with t = tanh(x).
At x = 1: right 0.420; wrong 0.238.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += (1 - out.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
