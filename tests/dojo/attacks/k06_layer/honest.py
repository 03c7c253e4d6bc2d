"""A layer with an honest mistake: every output is that of the first neuron."""

from solutions.k05_neuron import Neuron

PREDICTIONS = {}


class Layer:
    def __init__(self, n_inputs, n_outputs):
        self.neurons = [Neuron(n_inputs) for _ in range(n_outputs)]

    def __call__(self, x):
        return [self.neurons[0](x) for _ in self.neurons]

    def parameters(self):
        return [p for neuron in self.neurons for p in neuron.parameters()]
