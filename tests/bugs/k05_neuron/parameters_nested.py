"""`parameters()` puts the list of the weights inside another list.

The result must be one flat list of nodes, so that a loop over it meets each of them. Neuron(2)
has 3 parameters; here there are 2, a list and a Value, and the list has neither data nor grad.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def parameters(self):
        return [self.w, self.b]


REFUSED_BY = ("test_parameters_are_the_weights_and_then_the_bias",)
