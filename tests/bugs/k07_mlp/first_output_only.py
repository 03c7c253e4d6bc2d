"""Only the first output is returned, however many there are.

The others are computed and lost. MLP([3, 2]) gives a list of 2 Values; here it gives one Value.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[0]


REFUSED_BY = ("test_several_outputs_are_a_list",)
