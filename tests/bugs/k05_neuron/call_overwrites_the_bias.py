"""The sum is collected in the bias itself.

The first call is right, but afterwards the bias is no longer a leaf with its own number: it is
the weighted sum of the first call, and the next call adds to that. With weight 1, bias 0 and
input 1 two calls give 0.762 and 0.762; here 0.762 and tanh(2) = 0.964.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        for wi, xi in zip(self.w, x, strict=True):
            self.b = self.b + wi * xi
        return self.b.tanh()


REFUSED_BY = ("test_a_call_changes_nothing",)
