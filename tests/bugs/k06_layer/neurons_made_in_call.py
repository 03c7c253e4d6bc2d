"""The neurons are made in `__call__` instead of once in `__init__`.

Every call has new weights: whatever training changed is thrown away at the next forward pass.
Two calls with the same x must give the same outputs; here they give different ones.
"""

from solutions.k05_neuron import Neuron
from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        self.neurons = [Neuron(len(x)) for _ in self.neurons]
        return super().__call__(x)


REFUSED_BY = ("test_each_output_is_that_of_its_neuron",)
