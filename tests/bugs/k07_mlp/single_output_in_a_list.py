"""The output is a list also when there is only one.

A model with one output must give the Value itself, so that the loss can be written as
(out - 1.0)**2. The output of MLP([3, 4, 4, 1]) is a Value; here it is a list, which has no `-`.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


REFUSED_BY = ("test_a_single_output_is_a_value",)
