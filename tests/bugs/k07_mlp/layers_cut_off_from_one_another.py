"""The layers hand on plain numbers instead of the Values that they computed.

The output is right, but the graph is cut between the layers: backward() reaches the last layer
only, and the hidden ones never learn. With weights 1, biases 0 and x = 1, the first weight of
MLP([1, 1, 1]) has the gradient 0.247; here it has 0.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            outputs = layer(x)
            x = [out.data for out in outputs]
        return outputs[0] if len(outputs) == 1 else outputs


REFUSED_BY = ("test_every_parameter_gets_its_gradient",)
