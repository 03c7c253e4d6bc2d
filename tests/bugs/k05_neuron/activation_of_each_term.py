"""tanh is applied to each product instead of to their sum.

A neuron squashes once, after everything is added up. With weights 1 and 1, bias 0 and inputs 1
and 1 the output is tanh(2) = 0.964; here it is 2 * tanh(1) = 1.523, more than tanh can ever be.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return sum(((wi * xi).tanh() for wi, xi in zip(self.w, x, strict=True)), self.b)


REFUSED_BY = ("test_a_neuron_computes_tanh_of_its_weighted_sum",)
