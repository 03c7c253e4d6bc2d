"""`parameters()` returns those of the last neuron only.

A list that is assigned anew in each round of a loop holds what the last round put there; it must
grow instead. Layer(2, 3) has 9 parameters; here there are 3.
"""

from solutions.k06_layer import Layer as Right


class Layer(Right):
    def parameters(self):
        for neuron in self.neurons:
            found = neuron.parameters()
        return found


REFUSED_BY = ("test_parameters_come_neuron_by_neuron",)
