"""`tanh` is computed with exp(x) where exp(2x) belongs.

(exp(2x) - 1) / (exp(2x) + 1) is tanh(x); with exp(x) in its place it is tanh(x / 2).
At x = 1: right 0.762; wrong 0.462.
"""

import math

from solutions.k01_value import Value as Right


class Value(Right):
    def tanh(self):
        e = math.exp(self.data)
        return type(self)((e - 1) / (e + 1), (self,), "tanh")


REFUSED_BY = ("test_each_operation_computes_its_number",)
