"""log takes a tiny positive number where its operand is not positive, and goes on without an error.

The number then belongs to log(max(x, 1e-9)), and the slope 1 / x to log(x), which does not exist
here: the two have nothing to do with each other. An error says where it happened.
At x = -1: right ValueError; wrong -20.7, and a slope of -1.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = type(self)(math.log(max(self.data, 1e-9)), (self,), "log")
        x = self.data

        def _backward():
            self.grad += out.grad / x

        out._backward = _backward
        return out


REFUSED_BY = ("test_log_exists_for_positive_numbers_only",)
