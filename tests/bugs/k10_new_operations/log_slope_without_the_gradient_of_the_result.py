"""The rule of log passes on 1 / x alone, and leaves out the gradient of the result.

The chain rule is a product. Where the logarithm is itself the output its gradient is 1, and
nothing is noticed; in most losses a minus or a factor follows it.
With a = 2, a.log() * 3, the gradient of a: right 1.5; wrong 0.5.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = super().log()

        def _backward():
            self.grad += 1 / self.data

        out._backward = _backward
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_expressions_get_their_gradients",
)
