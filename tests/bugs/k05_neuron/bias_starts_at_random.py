"""The bias is drawn at random like a weight.

It starts at 0.0, so that at first a neuron leans neither way. Weights must differ to learn
different things; a bias need not. b.data of a new neuron is 0.0; here it is another number for
each.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        self.b = Value(random.uniform(-1, 1))


REFUSED_BY = ("test_the_bias_starts_at_zero",)
