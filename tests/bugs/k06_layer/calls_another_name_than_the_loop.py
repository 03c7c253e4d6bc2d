"""The loop names its variable `neuron`, but calls `n`.

No `n` exists, so that a call ends in a NameError. Layer(2, 3) applied to [1, 2] is a list of 3
Values; here it is an error.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        return [n(x) for neuron in self.neurons]  # noqa: F821


REFUSED_BY = ("test_each_output_is_that_of_its_neuron",)
