"""Loops over indices, every input wrapped in a Value, the bias added last."""

import random

from solutions.k04_backward import Value


class Neuron:
    def __init__(self, n_inputs):
        if n_inputs <= 0:
            raise ValueError(f"n_inputs is {n_inputs}, but must be positive")
        self.w = []
        while len(self.w) < n_inputs:
            self.w.append(Value(2 * random.random() - 1))
        self.b = Value(0)

    def __call__(self, x):
        if len(self.w) != len(x):
            raise ValueError(f"got {len(x)} inputs for {len(self.w)} weights")
        total = Value(0.0)
        for i in range(len(x)):
            xi = x[i] if isinstance(x[i], Value) else Value(x[i])
            total += xi * self.w[i]
        return (total + self.b).tanh()

    def parameters(self):
        found = []
        for wi in self.w:
            found.append(wi)
        found.append(self.b)
        return found
