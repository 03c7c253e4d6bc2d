"""The rule of relu passes on the number of the result as slope.

For a positive x, relu(x) is x itself, so it grows as fast as x does: the slope is 1, however large
x is.
At x = 3: right 1; wrong 3.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += out.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_gradient_check_agrees",
)
