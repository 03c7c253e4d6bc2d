"""The rules are called where they are defined, `_backward()`, not stored.

A rule has to wait for the gradient of its result. Store the function itself: its name without
parentheses.
With a = 1, a.exp().backward(): right 2.718 for a; wrong TypeError, None cannot be called.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()
        out._backward = out._backward()
        return out

    def log(self):
        out = super().log()
        out._backward = out._backward()
        return out

    def relu(self):
        out = super().relu()
        out._backward = out._backward()
        return out


REFUSED_BY = (
    "test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",
    "test_expressions_get_their_gradients",
)
