"""The bias is added once for each input instead of once.

It stands inside the sum, where it belongs after it. While the bias is 0.0 nothing seems wrong;
with weights 1 and 1, bias 0.5 and inputs 0 and 0 the output is tanh(0.5) = 0.462, here
tanh(1) = 0.762.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return sum(wi * xi + self.b for wi, xi in zip(self.w, x, strict=True)).tanh()


REFUSED_BY = (
    "test_a_neuron_computes_tanh_of_its_weighted_sum",
    "test_every_parameter_gets_its_gradient",
)
