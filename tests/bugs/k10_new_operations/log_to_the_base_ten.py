"""log computes the logarithm to the base 10, and its rule is that of the natural logarithm.

The slope 1 / x belongs to the logarithm to the base e, which is what log means here and in Python.
At x = 2: right 0.693; wrong 0.301.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = super().log()
        out.data = math.log10(self.data)
        return out


REFUSED_BY = ("test_each_operation_computes_its_number", "test_gradient_check_agrees")
