"""Every slope comes from the result: y for exp, e**-y for log, the sign of y for relu."""

import math
from functools import partial

from solutions.k04_backward import Value as BackwardValue


class Value(BackwardValue):
    def exp(self):
        return attached(type(self)(math.e**self.data, (self,), "exp"), lambda y: y)

    def log(self):
        try:
            y = math.log(self.data)
        except ValueError:
            raise ValueError(f"log is not defined at {self.data}") from None
        return attached(type(self)(y, (self,), "log"), lambda y: math.exp(-y))

    def relu(self):
        y = (self.data + abs(self.data)) / 2
        return attached(type(self)(y, (self,), "relu"), lambda y: float(y > 0))


def attached(out, slope):
    out._backward = partial(pass_on, out, slope(out.data))
    return out


def pass_on(out, slope):
    (x,) = out._prev
    x.grad += slope * out.grad
