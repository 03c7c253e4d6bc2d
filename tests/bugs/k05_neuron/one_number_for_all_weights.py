"""One random number is drawn and given to all the weights.

The weights are different nodes, but they start equal, and inputs that are equal keep them equal.
Each weight needs a draw of its own: here w[0].data == w[1].data.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        number = random.uniform(-1, 1)
        self.w = [Value(number) for _ in range(n_inputs)]


REFUSED_BY = ("test_weights_are_drawn_between_minus_one_and_one",)
