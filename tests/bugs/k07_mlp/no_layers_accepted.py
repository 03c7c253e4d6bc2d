"""A model without any layer is made without a word.

It has no parameters and returns its inputs. MLP([3]) and MLP([]) are errors: a network has a
number of inputs and at least one layer.
"""

from itertools import pairwise

from solutions.k06_layer import Layer
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __init__(self, sizes):
        self.layers = [Layer(n_inputs, n_outputs) for n_inputs, n_outputs in pairwise(sizes)]


REFUSED_BY = ("test_an_mlp_needs_inputs_and_a_layer",)
