"""The rule of a * b gives each operand its own number as slope.

How much the product changes with a is how often a is taken: that is the number of b.
With a = 2, b = 3, the gradients of a and b: right 3 and 2; wrong 2 and 3.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += left.data * out.grad
            right.grad += right.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
