"""`parameters()` leaves the bias out.

The training loop changes only what parameters() returns, so this bias stays 0.0 for ever, and no
neuron can answer anything but 0 to inputs that are all 0. Neuron(2) has 3 parameters, two weights
and a bias; here there are 2.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def parameters(self):
        return self.w


REFUSED_BY = ("test_parameters_are_the_weights_and_then_the_bias",)
