"""Every layer reads the inputs of the network instead of the outputs of the layer before.

Each result is overwritten by the next layer's, so that only the last layer counts and the others
get no gradient. With weights 1, biases 0 and x = 1, MLP([1, 1, 1]) gives tanh(tanh(1)) = 0.642;
here it gives tanh(1) = 0.762.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            outputs = layer(x)
        return outputs[0] if len(outputs) == 1 else outputs


REFUSED_BY = (
    "test_each_layer_reads_what_the_one_before_computed",
    "test_every_parameter_gets_its_gradient",
)
