"""The rule of a - b gives b the slope 1, as the sum's does.

If b grows by 1, the difference shrinks by 1: its slope is -1.
With a = 2, b = 3, the gradients of a and b in a - b: right 1 and -1; wrong 1 and 1.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __sub__(self, other):
        left, right = self, self._operand(other)
        out = type(self)(left.data - right.data, (left, right), "-")

        def _backward():
            left.grad += out.grad
            right.grad += out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_expressions_get_their_gradients",)
