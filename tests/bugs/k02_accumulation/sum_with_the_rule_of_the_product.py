"""The rule of a + b multiplies by the number of the other operand, as the product's does.

If a grows by 1, the sum grows by 1, whatever b is: both slopes are 1.
With a = 2, b = 3, the gradients of a and b in a + b: right 1 and 1; wrong 3 and 2.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
