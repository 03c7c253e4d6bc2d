"""The list of layers belongs to the class, so that all models share it.

A list in the body of a class is made once; every new model appends to it. After MLP([2, 3, 1]) a
second one has 4 layers instead of 2.
"""

from itertools import pairwise

from solutions.k06_layer import Layer
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    layers = []  # noqa: RUF012

    def __init__(self, sizes):
        for n_inputs, n_outputs in pairwise(sizes):
            self.layers.append(Layer(n_inputs, n_outputs))


REFUSED_BY = ("test_layers_share_no_node",)
