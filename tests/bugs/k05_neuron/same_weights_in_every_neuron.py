"""Every neuron restarts the random numbers from the same seed.

All neurons then draw the same weights, compute the same output and get the same gradients: a
layer of four of them learns no more than one. Two calls of Neuron(3) must give different weights.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        generator = random.Random(1337)
        self.w = [Value(generator.uniform(-1, 1)) for _ in range(n_inputs)]


REFUSED_BY = ("test_each_neuron_draws_its_own_weights",)
