"""The rule of every operation is a method of an object that holds the slopes."""

from solutions.k02_accumulation import Value as Reference
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Reference):
    def __add__(self, other):
        return Rule(super().__add__(other), lambda a, b: (1.0, 1.0)).out

    def __mul__(self, other):
        return Rule(super().__mul__(other), lambda a, b: (b, a)).out

    def __pow__(self, n):
        return Rule(super().__pow__(n), lambda x: (lambda: power_slope(x, n),)).out

    def tanh(self):
        return Rule(super().tanh(), lambda x: (tanh_slope(x),)).out


class Rule:
    """The slopes of one result along its operands; an infinite one is asked for only when used."""

    def __init__(self, out, slopes):
        self.out = out
        self.slopes = slopes(*[operand.data for operand in out._prev])
        out._backward = self.pass_on

    def pass_on(self):
        for operand, slope in zip(self.out._prev, self.slopes, strict=True):
            operand.grad += (slope() if callable(slope) else slope) * self.out.grad
