"""exp takes 100 where its operand is larger, so that it never overflows.

For every number above 100 it gives the same result, and passes on a slope that this result does
not have. An error says at once where it happened.
At x = 710: right OverflowError; wrong 2.7e43.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        if self.data <= 100:
            return super().exp()
        out = type(self)(math.exp(100), (self,), "exp")

        def _backward():
            self.grad += math.exp(100) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_exp_overflows_with_an_error",)
