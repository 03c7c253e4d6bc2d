"""`parameters()` collects the weights of all layers and forgets the biases.

Training changes only what parameters() returns, so that all biases stay 0.0. MLP([3, 4, 4, 1]) has
41 parameters; here there are 32.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def parameters(self):
        return [wi for layer in self.layers for neuron in layer.neurons for wi in neuron.w]


REFUSED_BY = ("test_parameters_come_layer_by_layer",)
