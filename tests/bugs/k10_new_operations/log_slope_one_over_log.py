"""The rule of log passes on 1 / log(x) as slope.

The slope of log(x) is 1 / x: it is the operand that belongs below the line, not the result.
At x = 2: right 0.5; wrong 1 / 0.693 = 1.443.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = super().log()

        def _backward():
            self.grad += out.grad / (out.data or 1e-9)

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
