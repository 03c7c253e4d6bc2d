"""`zip` stops at the shorter list, so that wrong numbers of inputs go unnoticed.

A sample with a column too many, or too few, gives a number that looks like any other.
Neuron(2)([1, 2, 3]) is an error; here the 3 is dropped without a word.
"""

from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return sum((wi * xi for wi, xi in zip(self.w, x, strict=False)), self.b).tanh()


REFUSED_BY = ("test_a_wrong_number_of_inputs_is_an_error",)
