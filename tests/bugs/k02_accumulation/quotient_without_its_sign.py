"""The rule of a / b gives b a positive slope.

The more parts something is divided into, the smaller they are: the slope along b is -a / b**2.
With a = 6, b = 2, the gradients of a and b: right 0.5 and -1.5; wrong 0.5 and 1.5.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __truediv__(self, other):
        left, right = self, self._operand(other)
        out = type(self)(left.data / right.data, (left, right), "/")

        def _backward():
            left.grad += out.grad / right.data
            right.grad += left.data / right.data**2 * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_expressions_get_their_gradients",)
