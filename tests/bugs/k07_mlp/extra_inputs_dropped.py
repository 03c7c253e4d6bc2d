"""Inputs are cut to the number that the first layer takes.

A sample with a column too many gives a number that looks like any other. MLP([2, 3, 1]) applied
to [1, 2, 3] is an error; here the 3 is dropped without a word.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def __call__(self, x):
        return super().__call__(x[: len(self.layers[0].neurons[0].w)])


REFUSED_BY = ("test_a_wrong_number_of_inputs_is_an_error",)
