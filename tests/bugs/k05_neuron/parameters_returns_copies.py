"""`parameters()` returns new nodes with the same numbers.

The training loop then clears, reads and changes nodes that the neuron never uses: their gradients
stay 0.0, and a step changes nothing. parameters()[0] must be w[0] itself.
"""

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def parameters(self):
        return [Value(p.data) for p in super().parameters()]


REFUSED_BY = (
    "test_parameters_are_the_weights_and_then_the_bias",
    "test_moving_the_parameters_moves_the_output",
)
