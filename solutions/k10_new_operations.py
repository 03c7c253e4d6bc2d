"""Kata 10: three new operations and their rules (seed: section 10)."""

from __future__ import annotations

import math
from typing import Self

from solutions.k04_backward import Value as BackwardValue


class Value(BackwardValue):
    """A node that also knows exp, log and relu.

    As in kata 2, a slope belongs to the numbers of the forward pass.
    """

    def exp(self) -> Self:
        """Return e**self; raise OverflowError beyond 709.78, as `math.exp` does."""
        out = type(self)(math.exp(self.data), (self,), "exp")
        slope = out.data

        def _backward() -> None:
            self.grad += slope * out.grad

        out._backward = _backward
        return out

    def log(self) -> Self:
        """Return the natural logarithm; raise ValueError unless the number is positive."""
        x = self.data
        if x <= 0:
            raise ValueError(f"log({x}): only positive numbers have a logarithm")
        out = type(self)(math.log(x), (self,), "log")

        def _backward() -> None:
            self.grad += out.grad / x

        out._backward = _backward
        return out

    def relu(self) -> Self:
        """Return the number where it is positive, else 0.0; the slope at 0 is 0."""
        out = type(self)(max(self.data, 0.0), (self,), "relu")
        slope = 1.0 if self.data > 0 else 0.0

        def _backward() -> None:
            self.grad += slope * out.grad

        out._backward = _backward
        return out


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); c = (a.exp() * 5).log(); c.backward(). What is a.grad?
    # log(5 * exp(a)) is log(5) + a, and its slope is 1 wherever a is. Your rules find the same on
    # the long way: 1 / (5 * exp(a)), times 5, times exp(a).
    "a.grad": 1.0,
    # In a neuron relu(w * x + b) the sum w * x + b is negative for every sample. What does training
    # do to its w? "grows": it makes w larger; "shrinks": it makes w smaller; "stays": nothing.
    # The slope of relu is 0 there, so w and b hear nothing, and no update moves them. Such a neuron
    # is called dead. Only a change of its inputs, in a layer before it, can bring it back.
    "dead neuron": "stays",
}
