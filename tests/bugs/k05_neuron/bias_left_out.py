"""The bias is among the parameters, but the output does not use it.

Its gradient is always 0.0 and training never moves it. While the bias still is 0.0 nothing seems
wrong; with weight 1, bias 0.5 and input 2 the output is tanh(2.5) = 0.987, here tanh(2) = 0.964.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return sum(wi * xi for wi, xi in zip(self.w, x, strict=True)).tanh()


REFUSED_BY = (
    "test_a_neuron_computes_tanh_of_its_weighted_sum",
    "test_every_parameter_gets_its_gradient",
)
