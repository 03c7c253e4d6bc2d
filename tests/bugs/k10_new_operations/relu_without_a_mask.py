"""The rule of relu passes the gradient on everywhere, as if its slope were always 1.

Where relu gives 0, a small change of its operand changes nothing: the slope is 0.
At x = -1: right 0; wrong 1.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
