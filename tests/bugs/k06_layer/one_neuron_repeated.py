"""The list of neurons holds one Neuron m times.

Multiplying a list repeats what is in it and makes nothing new: all outputs come from the same
weights and are equal. Layer(2, 3) has 9 different parameters; here it has 3.
"""

from solutions.k05_neuron import Neuron
from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __init__(self, n_inputs, n_outputs):
        super().__init__(n_inputs, n_outputs)
        self.neurons = [Neuron(n_inputs)] * n_outputs


REFUSED_BY = ("test_neurons_share_no_node",)
