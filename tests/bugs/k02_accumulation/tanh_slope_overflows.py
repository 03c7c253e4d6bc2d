"""The slope of tanh is computed from exp(2x), which is too large for a float far out.

The slope 4 exp(2x) / (exp(2x) + 1)**2 is right on paper, but exp(710) is beyond the largest
float. The slope is the same for x and -x, and exp(-2|x|) is never too large.
At x = 400: right 0.0; wrong OverflowError.
"""

import math

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def tanh(self):
        out = super().tanh()
        (x,) = out._prev
        x_data = x.data

        def _backward():
            e = math.exp(2 * x_data)
            x.grad += 4 * e / (e + 1) ** 2 * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_tanh_has_a_slope_where_it_saturates",)
