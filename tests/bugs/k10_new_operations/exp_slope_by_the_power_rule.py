"""The rule of exp lowers the exponent as the rule of powers does: x * e**(x - 1).

That is the rule of x ** n, where x is the base. In e**x it is the exponent, and the slope is e**x
itself.
At x = 2: right 7.389; wrong 2 * 2.718 = 5.437.
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad += self.data * math.exp(self.data - 1) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
