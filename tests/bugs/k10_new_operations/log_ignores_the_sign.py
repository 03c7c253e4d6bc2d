"""log takes the absolute value of its operand, and so finds a logarithm for negative numbers.

log(-2) does not exist. A loss that asks for it has gone wrong before, and the number 0.693 hides
that.
At x = -2: right ValueError; wrong 0.693.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        if self.data > 0:
            return super().log()
        out = type(self)(math.log(abs(self.data)), (self,), "log")
        x = self.data

        def _backward():
            self.grad += out.grad / x

        out._backward = _backward
        return out


REFUSED_BY = ("test_log_exists_for_positive_numbers_only",)
