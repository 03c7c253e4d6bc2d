"""A layer of one neuron returns its Value instead of a list.

The next layer needs a list, whatever its length, and so does every loop over the outputs. The
output of Layer(2, 1) is a list of one Value; here it is a Value, which has no len().
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def __call__(self, x):
        outputs = super().__call__(x)
        return outputs[0] if len(outputs) == 1 else outputs


REFUSED_BY = ("test_a_single_neuron_gives_a_list_too",)
