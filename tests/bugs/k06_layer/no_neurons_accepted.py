"""A layer without any neuron is made without a word.

It would hand the next layer an empty list. Layer(2, 0) is an error that names the 0; here it is a
layer with no outputs and no parameters.
"""

from solutions.k05_neuron import Neuron


class Layer:
    def __init__(self, n_inputs, n_outputs):
        self.neurons = [Neuron(n_inputs) for _ in range(n_outputs)]

    def __call__(self, x):
        return [neuron(x) for neuron in self.neurons]

    def parameters(self):
        return [p for neuron in self.neurons for p in neuron.parameters()]


REFUSED_BY = ("test_a_layer_needs_an_input_and_a_neuron",)
