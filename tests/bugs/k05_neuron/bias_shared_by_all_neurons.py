"""The bias belongs to the class, so that all neurons have one and the same.

Every neuron then adds to its gradient, and a step of one moves all of them. Two neurons of 2
inputs have 6 different parameters; here they have 5.
"""

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    shared = Value(0.0)

    def __init__(self, n_inputs):
        super().__init__(n_inputs)
        self.b = self.shared


REFUSED_BY = ("test_every_parameter_is_a_node_of_its_own",)
