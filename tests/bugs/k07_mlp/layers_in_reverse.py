"""The last layer is applied first.

Inputs go through the layers in the order of the sizes. MLP([2, 3]) does not show it, MLP([2, 3, 1])
is an error here, and MLP([1, 1, 1]) gives another number as soon as its layers differ.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in reversed(self.layers):
            x = layer(x)
        return x[0] if len(x) == 1 else x


REFUSED_BY = ("test_each_layer_reads_what_the_one_before_computed",)
