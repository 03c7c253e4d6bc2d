"""`tanh` hands its operand over in the wrong position, so `_prev` of the result stays empty.

Its rule holds on to the operand and works when called by hand. But whoever follows `_prev` to
find the rules that come next takes the result for a leaf, and stops there.
At x = 1, (x * 3).tanh(), the gradient of x: right 0.0296; wrong 0.
"""

import math

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import tanh_slope


class Value(Right):
    def tanh(self):
        x = self
        out = type(self)(math.tanh(x.data), (), (x,))

        def _backward():
            x.grad += tanh_slope(x.data) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_expressions_get_their_gradients",)
