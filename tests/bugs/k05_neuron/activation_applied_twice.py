"""The neuron applies tanh twice.

The second tanh squashes the output once more and flattens its gradient. With weight 1, bias 0 and
input 1 the output is tanh(1) = 0.762; here it is tanh(0.762) = 0.642.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return super().__call__(x).tanh()


REFUSED_BY = ("test_a_neuron_computes_tanh_of_its_weighted_sum",)
