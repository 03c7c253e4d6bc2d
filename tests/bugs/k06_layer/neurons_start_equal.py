"""All neurons are copies of one and start with the same weights.

Equal neurons get equal gradients at every step and stay equal for ever: four of them learn no
more than one. Each neuron must draw its own weights.
"""

from solutions.k04_backward import Value
from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __init__(self, n_inputs, n_outputs):
        super().__init__(n_inputs, n_outputs)
        for neuron in self.neurons[1:]:
            neuron.w = [Value(wi.data) for wi in self.neurons[0].w]


REFUSED_BY = ("test_each_neuron_draws_its_own_weights",)
