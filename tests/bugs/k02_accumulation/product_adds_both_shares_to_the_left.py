"""Both lines of the rule of a * b add to the gradient of the left operand.

The second line was copied from the first, and its target stayed as it was.
With a = 2, b = 3, the gradients of a and b: right 3 and 2; wrong 5 and 0.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            left.grad += left.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
