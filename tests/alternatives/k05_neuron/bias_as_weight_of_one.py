"""The bias is the weight of a further input that is always 1; all nodes are kept in one list."""

import random
from operator import mul

from solutions.k04_backward import Value


class Neuron:
    def __init__(self, n_inputs):
        if n_inputs < 1:
            raise ValueError(f"{n_inputs} inputs are too few")
        self._nodes = [Value(random.uniform(-1, 1)) for _ in range(n_inputs)] + [Value(0.0)]

    @property
    def w(self):
        return self._nodes[:-1]

    @property
    def b(self):
        return self._nodes[-1]

    def __call__(self, x):
        if len(x) + 1 != len(self._nodes):
            raise ValueError(f"{len(x)} inputs, expected {len(self._nodes) - 1}")
        return sum(map(mul, reversed([*x, 1.0]), reversed(self._nodes))).tanh()

    def parameters(self):
        return list(self._nodes)
