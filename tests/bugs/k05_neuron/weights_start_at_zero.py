"""All weights start at 0.0.

A neuron of zeros answers 0 to everything, and in a layer all neurons get the same gradients and
stay equal for ever. The weights are drawn from -1 to 1.
"""

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        self.w = [Value(0.0) for _ in range(n_inputs)]


REFUSED_BY = (
    "test_weights_are_drawn_between_minus_one_and_one",
    "test_each_neuron_draws_its_own_weights",
)
