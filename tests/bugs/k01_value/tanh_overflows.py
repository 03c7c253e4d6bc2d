"""`tanh` is computed from exp(2x), which is too large for a float where tanh itself is just 1.

The formula (exp(2x) - 1) / (exp(2x) + 1) is right on paper, but exp(710) is beyond the largest
float. The function of the math module has no such limit.
At x = 400: right 1.0; wrong OverflowError: math range error.
"""

import math

from solutions.k01_value import Value as Right


class Value(Right):
    def tanh(self):
        e = math.exp(2 * self.data)
        return type(self)((e - 1) / (e + 1), (self,), "tanh")


REFUSED_BY = ("test_each_operation_computes_its_number",)
