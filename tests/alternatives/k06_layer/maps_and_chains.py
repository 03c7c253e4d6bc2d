"""map and chain; the list of parameters is made once, and every call returns a copy of it."""

from itertools import chain

from solutions.k05_neuron import Neuron


class Layer:
    def __init__(self, n_inputs, n_outputs):
        if min(n_inputs, n_outputs) < 1:
            raise ValueError(f"a layer of {n_inputs} inputs and {n_outputs} neurons")
        self.neurons = list(map(Neuron, [n_inputs] * n_outputs))
        self._parameters = list(chain.from_iterable(n.parameters() for n in self.neurons))

    def __call__(self, x):
        x = list(x)
        return list(map(lambda neuron: neuron(x), self.neurons))  # noqa: C417

    def parameters(self):
        return self._parameters.copy()
