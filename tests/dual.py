"""Forward-mode dual numbers: the oracle that shares no code and no method with the katas.

A `Dual` carries a value and its partial derivative with respect to each named variable.
Derivatives flow forward beside the values: no graph, no order, no accumulation, and so none of
the mistakes that backpropagation invites.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Dual:
    """A number and its slopes, {name of a variable: d(this number)/d(that variable)}."""

    value: float
    slopes: Mapping[str, float] = field(default_factory=dict)

    def through(self, value: float, slope: float) -> Dual:
        """The chain rule: f(self), given f's value and slope at this point."""
        return Dual(value, {name: slope * s for name, s in self.slopes.items()})

    def seeded(self, name: str) -> Dual:
        """The same number, which from here on also counts as the variable `name`."""
        return Dual(self.value, {**self.slopes, name: 1.0})

    def __add__(self, other: Dual | float) -> Dual:
        other = dual(other)
        names = {**self.slopes, **other.slopes}
        slopes = {n: self.slopes.get(n, 0.0) + other.slopes.get(n, 0.0) for n in names}
        return Dual(self.value + other.value, slopes)

    def __mul__(self, other: Dual | float) -> Dual:
        other = dual(other)
        return Dual(
            self.value * other.value,
            (self.through(0.0, other.value) + other.through(0.0, self.value)).slopes,
        )

    def __pow__(self, n: float) -> Dual:
        slope = 0.0 if n == 0 else n * self.value ** (n - 1)
        return self.through(self.value**n, slope)

    def __neg__(self) -> Dual:
        return self.through(-self.value, -1.0)

    def __sub__(self, other: Dual | float) -> Dual:
        return self + -dual(other)

    def __truediv__(self, other: Dual | float) -> Dual:
        other = dual(other)
        return self * other.through(1.0 / other.value, -1.0 / other.value**2)

    def __radd__(self, other: float) -> Dual:
        return dual(other) + self

    def __rmul__(self, other: float) -> Dual:
        return dual(other) * self

    def __rsub__(self, other: float) -> Dual:
        return dual(other) - self

    def __rtruediv__(self, other: float) -> Dual:
        return dual(other) / self

    def tanh(self) -> Dual:
        # The slope is sech(x)**2, which stays exact where 1 - tanh(x)**2 cancels to zero.
        decay = math.exp(-2 * abs(self.value))
        return self.through(math.tanh(self.value), 4 * decay / (1 + decay) ** 2)

    def exp(self) -> Dual:
        return self.through(math.exp(self.value), math.exp(self.value))

    def log(self) -> Dual:
        return self.through(math.log(self.value), 1.0 / self.value)

    def relu(self) -> Dual:
        return self.through(max(self.value, 0.0), 1.0 if self.value > 0 else 0.0)


def dual(number: Dual | float) -> Dual:
    """A plain number is a Dual that depends on nothing."""
    return number if isinstance(number, Dual) else Dual(number)
