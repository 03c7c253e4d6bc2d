"""The rule of relu asks whether the gradient of its operand is positive, not whether its number is.

The slope is 1 where the operand's number is positive. Its gradient is 0 before the rule runs, so
nothing ever passes.
At x = 1: right 1; wrong 0.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += (self.grad > 0) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
