"""There are as many neurons as inputs, whatever number of outputs was asked for.

Square layers hide it. Layer(3, 2) has 2 neurons and 8 parameters; here it has 3 and 12.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __init__(self, n_inputs, n_outputs):
        super().__init__(n_inputs, n_inputs)


REFUSED_BY = ("test_a_layer_has_the_sizes_asked_for",)
