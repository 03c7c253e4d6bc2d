"""exp gives inf for numbers beyond 709.78, where floats have no room for the result.

With inf the program goes on, and a few operations later it is NaN: inf - inf, or inf * 0. An
OverflowError says at once where it happened, as powers do in kata 1.
At x = 710: right OverflowError; wrong inf.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        try:
            return super().exp()
        except OverflowError:
            return type(self)(math.inf, (self,), "exp")


REFUSED_BY = ("test_exp_overflows_with_an_error",)
