"""A layer of one neuron returns its Value, not a list that holds it.

To take the only output out of its list is the work of the MLP, at the very end. A hidden layer of
one neuron must hand on a list, for the next layer reads one.
Layer(2, 1)([1.0, 2.0]): right a list of 1 Value; wrong a Value.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def call(self, x):
    outputs = [neuron(x) for neuron in self.neurons]
    return outputs[0] if len(outputs) == 1 else outputs


Layer.__call__ = call
REFUSED_BY = ("test_a_layer_is_neurons_side_by_side",)
