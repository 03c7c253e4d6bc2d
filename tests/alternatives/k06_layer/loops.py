"""Loops that append and extend, where the reference has comprehensions."""

from solutions.k05_neuron import Neuron


class Layer:
    def __init__(self, n_inputs, n_outputs):
        if not n_outputs > 0:
            raise ValueError(f"n_outputs must be positive, got {n_outputs}")
        self.neurons = []
        for _ in range(n_outputs):
            self.neurons.append(Neuron(n_inputs))

    def __call__(self, x):
        outputs = []
        for neuron in self.neurons:
            output = neuron(x)
            outputs.append(output)
        return outputs

    def parameters(self):
        found = []
        for neuron in self.neurons:
            found += neuron.parameters()
        return found
