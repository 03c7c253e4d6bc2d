"""`parameters()` returns a list of lists, one for each neuron.

The result must be one flat list of nodes, so that a loop over it meets each of them. Layer(2, 3)
has 9 parameters; here there are 3 lists, which have neither data nor grad.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def parameters(self):
        return [neuron.parameters() for neuron in self.neurons]


REFUSED_BY = ("test_parameters_come_neuron_by_neuron",)
