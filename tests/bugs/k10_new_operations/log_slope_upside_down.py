"""The rule of log passes on x as slope, where 1 / x belongs.

The larger x is, the flatter is its logarithm: the slope is 1 / x. At x = 1 the two are the same.
At x = 2: right 0.5; wrong 2.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = super().log()

        def _backward():
            self.grad += self.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
