"""Rules are functions of the module, bound to their nodes by functools.partial."""

import math
from functools import partial

from solutions.k01_value import Value as ForwardValue


class Value(ForwardValue):
    def __add__(self, other):
        out = super().__add__(other)
        out._backward = partial(pass_on, out, (1.0, 1.0))
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev
        out._backward = partial(pass_on, out, (right.data, left.data))
        return out

    def __pow__(self, n):
        out = super().__pow__(n)
        out._backward = partial(pass_on_power, out, self.data, n)
        return out

    def tanh(self):
        out = super().tanh()
        x = abs(self.data)
        slope = math.cosh(x) ** -2 if x < 9 else 4 * math.exp(-2 * x)
        out._backward = partial(pass_on, out, (slope,))
        return out


def pass_on(out, slopes):
    for operand, slope in zip(out._prev, slopes, strict=True):
        operand.grad += slope * out.grad


def pass_on_power(out, x, n):
    if n and not x and n < 1:
        raise ZeroDivisionError(f"the slope of {x} ** {n} is infinite")
    pass_on(out, [n * x ** (n - 1) if n else 0.0])
