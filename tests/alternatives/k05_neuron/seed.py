"""The seed's own code: zip without a check, and no check of the number of inputs."""

import random

from solutions.k04_backward import Value

BELT = "core"


class Neuron:
    def __init__(self, n_inputs):
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_inputs)]
        self.b = Value(0.0)

    def __call__(self, x):
        act = sum((wi * xi for wi, xi in zip(self.w, x)), self.b)
        return act.tanh()

    def parameters(self):
        return self.w + [self.b]  # noqa: RUF005
