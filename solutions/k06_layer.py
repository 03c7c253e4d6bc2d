"""Kata 6: neurons side by side (seed: section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron


class Layer:
    """`n_outputs` independent neurons that all read the same `n_inputs` numbers."""

    def __init__(self, n_inputs: int, n_outputs: int) -> None:
        if n_outputs < 1:
            raise ValueError(f"a layer needs at least one neuron, not {n_outputs}")
        self.neurons = [Neuron(n_inputs) for _ in range(n_outputs)]

    def __call__(self, x: Sequence[Value | float]) -> list[Value]:
        """Return the output of each neuron; always a list, also for a single neuron."""
        return [neuron(x) for neuron in self.neurons]

    def parameters(self) -> list[Value]:
        """Return the parameters of the first neuron, then of the second, and so on."""
        return [p for neuron in self.neurons for p in neuron.parameters()]


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # How many parameters has Layer(3, 4)?
    # Four neurons with three weights and one bias each.
    "parameters": 16,
    # How many shares make up the gradient of one input of Layer(3, 4), if the loss reads all
    # outputs?
    # Every neuron reads every input, so each of the four sends a share back.
    "shares": 4,
}
