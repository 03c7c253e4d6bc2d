"""tanh is applied to the outputs of each layer, which are a tanh already.

The neurons have squashed their sums; the MLP only hands on. With weights 1, biases 0 and x = 1,
MLP([1, 1, 1]) gives tanh(tanh(1)) = 0.642; here tanh is applied four times and gives 0.513.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        for layer in self.layers:
            x = [out.tanh() for out in layer(x)]
        return x[0] if len(x) == 1 else x


REFUSED_BY = ("test_each_layer_reads_what_the_one_before_computed",)
