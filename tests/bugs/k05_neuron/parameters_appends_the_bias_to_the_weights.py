"""`parameters()` appends the bias to the list of weights itself.

Asking for the parameters must not change them. The first call makes the bias a weight for good:
after it Neuron(2) has 3 weights, after the second call 4.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def parameters(self):
        self.w.append(self.b)
        return self.w


REFUSED_BY = ("test_parameters_are_the_weights_and_then_the_bias",)
