"""The neuron returns the weighted sum, without tanh.

Without a nonlinearity, layers of neurons collapse into one linear map, however many there are.
With weight 2, bias 0 and input 1 the output is tanh(2) = 0.964; here it is 2.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return sum((wi * xi for wi, xi in zip(self.w, x, strict=True)), self.b)


REFUSED_BY = ("test_a_neuron_computes_tanh_of_its_weighted_sum",)
