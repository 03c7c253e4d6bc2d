"""The weights are drawn from 0 to 1, so that none of them is negative.

random.random() never goes below 0. Then a neuron's output starts with the sign of its inputs,
and all neurons of a layer lean the same way. Half of the weights should be negative.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        self.w = [Value(random.random()) for _ in range(n_inputs)]


REFUSED_BY = ("test_weights_are_drawn_between_minus_one_and_one",)
