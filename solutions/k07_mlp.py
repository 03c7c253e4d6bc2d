"""Kata 7: layers in sequence (seed: section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solutions.k04_backward import Value
from solutions.k06_layer import Layer


class MLP:
    """A multi-layer perceptron; `sizes` counts the inputs, then the neurons of each layer."""

    def __init__(self, sizes: Sequence[int]) -> None:
        if len(sizes) < 2:
            raise ValueError(f"an MLP needs its inputs and at least one layer, not {list(sizes)}")
        self.layers = [Layer(n_inputs, n_outputs) for n_inputs, n_outputs in pairwise(sizes)]

    def __call__(self, x: Sequence[Value | float]) -> Value | list[Value]:
        """Return what the last layer makes of x: its only Value, or its list of Values."""
        activations: Sequence[Value | float] = x
        for layer in self.layers:
            outputs = activations = layer(activations)
        return outputs[0] if len(outputs) == 1 else outputs

    def parameters(self) -> list[Value]:
        """Return the parameters of the first layer, then of the second, and so on."""
        return [p for layer in self.layers for p in layer.parameters()]


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # How many parameters has MLP([3, 4, 4, 1])?
    # 4 * (3 + 1) + 4 * (4 + 1) + 1 * (4 + 1) = 16 + 20 + 5.
    "parameters": 41,
    # What does MLP([2, 3])([1.0, 2.0]) return? "value": a Value; "list": a list of Values;
    # "float": a number.
    # The last layer has three outputs. Only a single output is handed over without its list.
    "result": "list",
}
