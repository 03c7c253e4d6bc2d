"""The rule of exp passes on x, the number of its operand, as slope.

exp is its own slope: the slope of e**x is e**x, the number of the result.
At x = 2: right 7.389; wrong 2.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad += self.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
