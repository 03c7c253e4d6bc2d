"""A dataclass compared by identity; operands that are no numbers give NotImplemented."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(eq=False)
class Value:
    data: float
    children: tuple = field(default=(), repr=False)
    op: str = field(default="", repr=False)
    grad: float = 0.0
    _backward: Callable = field(default=lambda: None, repr=False)

    def __post_init__(self):
        if type(self.data) not in (int, float):
            raise TypeError(f"{self.data!r} is not a number")
        self.data = float(self.data)
        self._prev, self._op = tuple(self.children), self.op

    def __add__(self, other):
        if (other := self.operand(other)) is None:
            return NotImplemented
        return type(self)(self.data + other.data, (self, other), "+")

    def __radd__(self, other):
        return NotImplemented if (other := self.operand(other)) is None else other + self

    def __mul__(self, other):
        if (other := self.operand(other)) is None:
            return NotImplemented
        return type(self)(self.data * other.data, (self, other), "*")

    def __rmul__(self, other):
        return NotImplemented if (other := self.operand(other)) is None else other * self

    def __pow__(self, n):
        if type(n) not in (int, float):
            return NotImplemented
        try:
            power = math.pow(self.data, n)
        except ValueError:
            error = ValueError if self.data else ZeroDivisionError
            raise error(f"no real {self.data} ** {n}") from None
        return type(self)(power, (self,), f"**{n}")

    def tanh(self):
        return type(self)(math.tanh(self.data), (self,), "tanh")

    def __neg__(self):
        return -1 * self

    def __sub__(self, other):
        return self + -1 * other

    def __rsub__(self, other):
        return -1 * self + other

    def __truediv__(self, other):
        return self * other**-1

    def __rtruediv__(self, other):
        return self**-1 * other

    def operand(self, other):
        if isinstance(other, Value):
            return other
        return type(self)(other) if type(other) in (int, float) else None
