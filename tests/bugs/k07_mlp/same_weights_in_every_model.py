"""Every model restarts the random numbers, so that all models start with the same weights.

Two models that should be compared are then one and the same start. Two calls of MLP([2, 2, 2])
must give different weights.
"""

import random

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __init__(self, sizes):
        super().__init__(sizes)
        generator = random.Random(1337)
        for p in self.parameters():
            if p.data:
                p.data = generator.uniform(-1, 1)


REFUSED_BY = ("test_each_layer_draws_its_own_weights",)
