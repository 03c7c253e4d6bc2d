"""A single output is taken out of its list after every layer, not only after the last.

The next layer needs a list, whatever its length. MLP([2, 1, 3]) has a hidden layer of one neuron
and gives 3 outputs; here the call is a TypeError, as a Value has no len().
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
            x = x[0] if len(x) == 1 else x
        return x


REFUSED_BY = ("test_a_hidden_layer_may_have_one_neuron",)
