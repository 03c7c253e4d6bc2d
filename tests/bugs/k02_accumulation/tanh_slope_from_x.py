"""The rule of tanh uses 1 - x**2 as slope, with x where the result belongs.

The slope is 1 - t**2, and t is tanh(x), the number that was computed on the way forward.
At x = 2: right 0.0707; wrong -3.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def tanh(self):
        out = super().tanh()
        (x,) = out._prev

        def _backward():
            x.grad += (1 - x.data**2) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
