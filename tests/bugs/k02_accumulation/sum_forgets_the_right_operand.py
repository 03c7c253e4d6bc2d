"""The rule of a + b gives a its share, and b nothing.

Both operands went into the sum, with slope 1 each.
With a = 2, b = 3, the gradients of a and b in a + b: right 1 and 1; wrong 1 and 0.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, _ = out._prev

        def _backward():
            left.grad += out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
