"""Operations with an honest mistake: the slopes are those of the operand."""

import math

from solutions.k04_backward import Value as BackwardValue

PREDICTIONS = {}


class Value(BackwardValue):
    def _of(self, number, name):
        out = type(self)(number, (self,), name)

        def _backward():
            self.grad += self.data * out.grad

        out._backward = _backward
        return out

    def exp(self):
        return self._of(math.exp(self.data), "exp")

    def log(self):
        return self._of(math.log(self.data), "log")

    def relu(self):
        return self._of(max(self.data, 0.0), "relu")
