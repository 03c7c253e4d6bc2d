"""Each layer is made with its numbers of inputs and of neurons swapped.

Equal sizes hide it, and so does a neuron that does not check its inputs. MLP([3, 2]) has 2
outputs, from neurons of 3 weights; here it has 3 neurons of 2 weights.
"""

from itertools import pairwise

from solutions.k06_layer import Layer
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __init__(self, sizes):
        super().__init__(sizes)
        self.layers = [Layer(n_outputs, n_inputs) for n_inputs, n_outputs in pairwise(sizes)]


REFUSED_BY = ("test_an_mlp_has_the_sizes_asked_for",)
