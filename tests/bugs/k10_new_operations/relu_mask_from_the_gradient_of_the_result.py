"""The rule of relu lets positive gradients pass and stops negative ones.

relu cuts numbers, not gradients. Its slope is 1 or 0 by the sign of the operand's number; a
negative gradient is passed on as it is, or not at all.
At x = 2 with a gradient of -1: right -1; wrong 0. At x = -1 with a gradient of 1: right 0; wrong 1.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += max(out.grad, 0.0)

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_expressions_get_their_gradients",
)
