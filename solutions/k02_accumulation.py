"""Kata 2: the local backward rule of each operation (seed: sections 2.1 to 2.4)."""

from __future__ import annotations

import math
from typing import Self

from solutions.k01_value import Value as ForwardValue


def power_slope(base: float, exponent: float) -> float:
    """Return the slope of `base ** exponent`; raise ZeroDivisionError where it is infinite."""
    if exponent == 0:
        return 0.0
    if base == 0 and exponent < 1:
        raise ZeroDivisionError(f"{base} ** {exponent} has no finite slope")
    slope: float = exponent * base ** (exponent - 1)
    return slope


def tanh_slope(x: float) -> float:
    """Return 1 - tanh(x)**2, in a form that does not cancel to 0 where tanh(x) rounds to 1."""
    decay = math.exp(-2 * abs(x))
    return 4 * decay / (1 + decay) ** 2


class Value(ForwardValue):
    """A node whose `_backward()` adds its share of the gradient to its operands' `grad`.

    The operands' data are read on the forward pass: the slope belongs to the numbers that were
    used there, whatever is done to `.data` before the backward pass.
    """

    def __add__(self, other: ForwardValue | float) -> Self:
        out = super().__add__(other)
        left, right = out._prev

        def _backward() -> None:
            left.grad += out.grad
            right.grad += out.grad

        out._backward = _backward
        return out

    def __mul__(self, other: ForwardValue | float) -> Self:
        out = super().__mul__(other)
        left, right = out._prev
        left_data, right_data = left.data, right.data

        def _backward() -> None:
            left.grad += right_data * out.grad
            right.grad += left_data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, exponent: float) -> Self:
        out = super().__pow__(exponent)
        (base,) = out._prev
        base_data = base.data

        def _backward() -> None:
            base.grad += power_slope(base_data, exponent) * out.grad

        out._backward = _backward
        return out

    def tanh(self) -> Self:
        out = super().tanh()
        (x,) = out._prev
        x_data = x.data

        def _backward() -> None:
            x.grad += tanh_slope(x_data) * out.grad

        out._backward = _backward
        return out


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); b = a + a; b.grad = 1.0, and the rule of + says = where it should say +=.
    # What is a.grad after b._backward()?
    # Both operands are a. The second line overwrites what the first one wrote, and one of the two
    # paths is lost; right is 2.
    "a.grad with =": 1.0,
    # a, b = Value(2.0), Value(3.0); c = a * b; c.grad = 10.0. What is b.grad after c._backward()?
    # The slope along b is a's number, 2, and it is multiplied by what the result has: 2 * 10.
    "b.grad": 20.0,
}
