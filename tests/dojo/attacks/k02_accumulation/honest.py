"""Rules with honest mistakes: they assign, and tanh has none."""

from solutions.k01_value import Value as ForwardValue

PREDICTIONS = {}


class Value(ForwardValue):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad = out.grad
            right.grad = out.grad

        out._backward = _backward
        return out
