"""The four beats are written once, for any number and slope; each operation only computes these."""

import math

from solutions.k04_backward import Value as BackwardValue


class Value(BackwardValue):
    def exp(self):
        y = math.exp(self.data)
        return self._through("exp", y, y)

    def log(self):
        if not self.data > 0:
            raise ValueError(f"no log of {self.data}")
        return self._through("log", math.log(self.data), 1 / self.data)

    def relu(self):
        return self._through("relu", *((self.data, 1.0) if self.data > 0 else (0.0, 0.0)))

    def _through(self, op, y, slope):
        out = type(self)(y, [self], op)

        def pass_on():
            self.grad += slope * out.grad

        out._backward = pass_on
        return out
