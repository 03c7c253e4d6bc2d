"""Zips the sizes with themselves, folds the layers over x, and checks everything beforehand."""

from functools import reduce
from itertools import chain

from solutions.k06_layer import Layer


class MLP:
    def __init__(self, sizes):
        sizes = tuple(sizes)
        if len(sizes) < 2 or min(sizes) < 1:
            raise ValueError(f"no sizes of a network: {sizes}")
        self.n_inputs = sizes[0]
        self.layers = list(map(Layer, sizes[:-1], sizes[1:]))

    def __call__(self, x):
        if len(x) != self.n_inputs:
            raise ValueError(f"{len(x)} inputs instead of {self.n_inputs}")
        outputs = reduce(lambda values, layer: layer(values), self.layers, list(x))
        return outputs if len(outputs) != 1 else outputs[0]

    def parameters(self):
        return list(chain.from_iterable(layer.parameters() for layer in self.layers))
