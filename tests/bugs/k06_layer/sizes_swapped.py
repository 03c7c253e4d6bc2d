"""The numbers of inputs and of outputs are swapped.

Square layers hide it. Layer(3, 2) has 2 neurons of 3 weights each; here it has 3 neurons of 2
weights.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __init__(self, n_inputs, n_outputs):
        super().__init__(n_outputs, n_inputs)


REFUSED_BY = ("test_a_layer_has_the_sizes_asked_for",)
