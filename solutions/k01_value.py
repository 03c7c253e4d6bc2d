"""Kata 1: a number that remembers how it was made (seed: sections 1 and 2)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from numbers import Real
from typing import Self


def as_float(number: object) -> float:
    """Return `number` as a float; raise TypeError for what is no real number (bools included)."""
    if type(number) is float:  # nearly always, and the question below takes long
        return number
    if isinstance(number, bool) or not isinstance(number, Real):
        raise TypeError(f"a real number is needed here, not {type(number).__name__}")
    return float(number)


def real_power(base: float, exponent: float) -> float:
    """Return `base ** exponent`; raise where it is infinite or not real, naming both numbers."""
    if base == 0 and exponent < 0:
        raise ZeroDivisionError(f"{base} ** {exponent}: zero has no negative power")
    power: float | complex = base**exponent
    if isinstance(power, complex):
        raise ValueError(f"{base} ** {exponent} is not a real number")
    return power


class Value:
    """A scalar node of the computation graph: its number, its operands and its operation."""

    def __init__(self, data: float, children: Iterable[Value] = (), op: str = "") -> None:
        self.data = as_float(data)
        self.grad = 0.0
        self._prev = tuple(children)
        self._op = op
        self._backward: Callable[[], None] = _no_rule

    def __repr__(self) -> str:
        return f"Value(data={self.data}, grad={self.grad})"

    def _operand(self, other: Value | float) -> Value:
        """Return `other` as a node: itself, or a new leaf that holds the number."""
        return other if isinstance(other, Value) else type(self)(other)

    def __add__(self, other: Value | float) -> Self:
        other = self._operand(other)
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self, other: Value | float) -> Self:
        other = self._operand(other)
        return type(self)(self.data * other.data, (self, other), "*")

    def __pow__(self, exponent: float) -> Self:
        power = real_power(self.data, as_float(exponent))
        return type(self)(power, (self,), f"**{exponent}")

    def tanh(self) -> Self:
        return type(self)(math.tanh(self.data), (self,), "tanh")

    # Everything below is built from the four primitives above.

    def __neg__(self) -> Value:
        return -1 * self

    def __sub__(self, other: Value | float) -> Self:
        return self + -self._operand(other)

    def __truediv__(self, other: Value | float) -> Self:
        return self * self._operand(other) ** -1

    def __radd__(self, other: float) -> Value:
        return self._operand(other) + self

    def __rmul__(self, other: float) -> Value:
        return self._operand(other) * self

    def __rsub__(self, other: float) -> Value:
        return self._operand(other) - self

    def __rtruediv__(self, other: float) -> Value:
        return self._operand(other) / self


def _no_rule() -> None:
    """A leaf has no operands to pass a gradient to."""


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); b = a * a + a. How many Value objects are there now?
    # a, the product and the sum. The name a stands three times, but it is one object; each
    # operation makes one more.
    "nodes": 3,
    # a, b = Value(2.0), Value(3.0); c = a * b; then a.data = 10.0. What is c.data?
    # The product was computed when that line ran. The graph remembers where a number came from;
    # it does not compute it again.
    "c.data": 6.0,
}
