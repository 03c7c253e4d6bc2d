"""The rule of exp multiplies by the number of the result twice, not by its gradient.

The share is slope times gradient of the result. The slope is the number of the result, and the
gradient says how much the output owes to it.
At x = 1: right 2.718; wrong 2.718 * 2.718 = 7.389.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad += out.data * out.data

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_expressions_get_their_gradients",
)
