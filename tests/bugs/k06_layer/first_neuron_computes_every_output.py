"""Every output comes from the first neuron.

The other neurons are there but never asked: their gradients stay 0.0 and they never learn.
out[1] must be the output of neurons[1]; here it equals out[0].
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        return [self.neurons[0](x) for _ in self.neurons]


REFUSED_BY = (
    "test_each_output_is_that_of_its_neuron",
    "test_an_output_depends_on_its_own_neuron_only",
)
