"""`parameters()` returns the plain numbers instead of the nodes.

A float has no gradient and cannot be updated in place: changing the number in the list leaves the
neuron as it was. parameters()[0] must be the node w[0] itself.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def parameters(self):
        return [p.data for p in super().parameters()]


REFUSED_BY = ("test_parameters_are_the_weights_and_then_the_bias",)
