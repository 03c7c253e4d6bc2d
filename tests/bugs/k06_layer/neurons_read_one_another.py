"""Each neuron reads the inputs as the one before it has changed them.

The neurons of a layer stand side by side and all read the same x. Here the first input of each
further neuron is the output before it: with weights 1, biases 0 and x = [1] the outputs of
Layer(1, 2) are 0.762 and 0.762; here 0.762 and tanh(0.762) = 0.642.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        outputs = []
        for neuron in self.neurons:
            outputs.append(neuron(x))
            x = [outputs[-1], *x[1:]]
        return outputs


REFUSED_BY = (
    "test_each_output_is_that_of_its_neuron",
    "test_an_output_depends_on_its_own_neuron_only",
)
