"""Attributes in `__slots__`, `_prev` made of a list, one helper for all results, own checks."""

import math
from numbers import Real


class Value:
    __slots__ = ("_backward", "_op", "_prev", "data", "grad")

    def __init__(self, data, children=(), op=""):
        self.data = plain_number(data)
        self.grad = 0.0
        self._prev = tuple(children)
        self._op = op
        self._backward = lambda: None

    def __repr__(self):
        return f"<Value {self.data}>"

    def __add__(self, other):
        return self.combine("+", self.data + (other := self.node(other)).data, other)

    def __mul__(self, other):
        return self.combine("*", self.data * (other := self.node(other)).data, other)

    def __pow__(self, n):
        if self.data < 0 and plain_number(n) % 1:
            raise ValueError(f"{self.data} to the power of {n} is not real")
        if self.data == 0 and plain_number(n) < 0:
            raise ZeroDivisionError(f"{self.data} to the power of {n}")
        return self.combine(f"**{n}", self.data ** plain_number(n))

    def tanh(self):
        return self.combine("tanh", math.tanh(self.data))

    def __neg__(self):
        return self * -1.0

    def __sub__(self, other):
        return self + self.node(other) * -1.0

    def __truediv__(self, other):
        return self * self.node(other) ** -1.0

    def __radd__(self, other):
        return self.node(other) + self

    def __rmul__(self, other):
        return self.node(other) * self

    def __rsub__(self, other):
        return self.node(other) - self

    def __rtruediv__(self, other):
        return self.node(other) / self

    def node(self, other):
        return other if isinstance(other, Value) else self.__class__(other)

    def combine(self, op, number, *others):
        return self.__class__(number, [self, *others], op)


def plain_number(x):
    if isinstance(x, Real) and not isinstance(x, bool):
        return float(x)
    raise TypeError(f"{x!r} is not a real number")
