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
