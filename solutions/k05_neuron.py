"""Kata 5: one neuron, tanh(w·x + b) (seed: section 5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from solutions.k04_backward import Value


class Neuron:
    """A weighted sum of `n_inputs` numbers plus a bias, squashed by tanh."""

    def __init__(self, n_inputs: int) -> None:
        if n_inputs < 1:
            raise ValueError(f"a neuron needs at least one input, not {n_inputs}")
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_inputs)]
        self.b = Value(0.0)

    def __call__(self, x: Sequence[Value | float]) -> Value:
        """Return tanh(w·x + b); raise ValueError unless x holds one number for each weight."""
        if len(x) != len(self.w):
            raise ValueError(f"this neuron takes {len(self.w)} inputs, not {len(x)}")
        weighted_sum = sum((wi * xi for wi, xi in zip(self.w, x)), self.b)
        return weighted_sum.tanh()

    def parameters(self) -> list[Value]:
        """Return the weights in order, then the bias: the nodes themselves, not copies."""
        return [*self.w, self.b]


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # How many parameters has Neuron(10)?
    # A weight for each input, and one bias.
    "parameters": 11,
    # n has one weight, 0.0, and the bias 0.0. out = n([2.0]); out.backward(). What is
    # n.w[0].grad?
    # tanh(0) is 0, its slope there 1 - 0**2 = 1, and the slope of w*x along w is the input, 2.
    "w.grad": 2.0,
}
