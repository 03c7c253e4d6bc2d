"""Leaves the check of the number of inputs to zip, whose error does not name the numbers."""

import random

from solutions.k04_backward import Value

BELT = "core"


class Neuron:
    def __init__(self, n_inputs):
        if n_inputs < 1:
            raise ValueError(f"no neuron has {n_inputs} inputs")
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_inputs)]
        self.b = Value(0.0)

    def __call__(self, x):
        return sum((wi * xi for wi, xi in zip(self.w, x, strict=True)), self.b).tanh()

    def parameters(self):
        return [*self.w, self.b]
