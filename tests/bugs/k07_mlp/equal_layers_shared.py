"""Layers of equal size are one and the same layer.

A layer that is kept and used again brings its weights along: what one place learns, the other
forgets. MLP([2, 2, 2]) has 12 different parameters; here it has 6.
"""

from functools import cache
from itertools import pairwise

from solutions.k06_layer import Layer
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __init__(self, sizes):
        super().__init__(sizes)
        made = cache(Layer)
        self.layers = [made(n_inputs, n_outputs) for n_inputs, n_outputs in pairwise(sizes)]


REFUSED_BY = ("test_layers_share_no_node",)
