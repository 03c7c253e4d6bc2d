"""The last layer is not made: the loop over the sizes stops one too early.

Four sizes make three layers, one for each neighbouring pair. MLP([2, 3, 1]) has 13 parameters and
one output; here it has 9 and the three outputs of the hidden layer.
"""

from solutions.k06_layer import Layer
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __init__(self, sizes):
        super().__init__(sizes)
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(sizes) - 2)]


REFUSED_BY = ("test_an_mlp_has_the_sizes_asked_for", "test_parameters_come_layer_by_layer")
