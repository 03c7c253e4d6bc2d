"""The list of weights holds one Value n times.

Multiplying a list repeats what is in it and makes nothing new: all entries are the same node, so
all inputs share one weight. Neuron(3) has 4 different parameters, 3 weights and a bias; here it
has 2.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        self.w = [Value(random.uniform(-1, 1))] * n_inputs


REFUSED_BY = (
    "test_every_parameter_is_a_node_of_its_own",
    "test_weights_are_drawn_between_minus_one_and_one",
)
