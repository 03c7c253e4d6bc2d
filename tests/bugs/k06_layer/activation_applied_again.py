"""The layer applies tanh to outputs that are a tanh already.

The neurons have squashed their sums; the layer only collects. With weight 1, bias 0 and input 1
the output is [tanh(1)] = [0.762]; here it is [tanh(0.762)] = [0.642].
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        return [out.tanh() for out in super().__call__(x)]


REFUSED_BY = ("test_each_output_is_that_of_its_neuron",)
