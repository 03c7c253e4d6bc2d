"""`parameters()` collects the weights of all neurons and forgets their biases.

Training changes only what parameters() returns, so that all biases stay 0.0. Layer(2, 3) has 9
parameters; here there are 6.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def parameters(self):
        return [wi for neuron in self.neurons for wi in neuron.w]


REFUSED_BY = ("test_parameters_come_neuron_by_neuron",)
