"""An MLP with an honest mistake: every layer reads the inputs."""

from itertools import pairwise

from solutions.k06_layer import Layer

PREDICTIONS = {}


class MLP:
    def __init__(self, sizes):
        self.layers = [Layer(n_inputs, n_outputs) for n_inputs, n_outputs in pairwise(sizes)]

    def __call__(self, x):
        outputs = [layer(x) for layer in self.layers][-1]
        return outputs[0] if len(outputs) == 1 else outputs

    def parameters(self):
        return [p for layer in self.layers for p in layer.parameters()]
