"""The loop names its variable `neuron`, but calls an `n` that was left over from a trial.

That neuron belongs to no layer: all outputs are equal, and the layer's own weights count for
nothing and get no gradient. out[0] must come from neurons[0], out[1] from neurons[1].
"""

from solutions.k05_neuron import Neuron
from solutions.k06_layer import Layer as Right

n = Neuron(2)


class Layer(Right):
    def __call__(self, x):
        return [n(x) for neuron in self.neurons]


REFUSED_BY = ("test_each_output_is_that_of_its_neuron",)
