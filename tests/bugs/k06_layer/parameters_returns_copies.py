"""`parameters()` returns new nodes with the same numbers.

The training loop then clears, reads and changes nodes that the layer never uses: their gradients
stay 0.0, and a step changes nothing. parameters()[0] must be neurons[0].w[0] itself.
"""

from solutions.k04_backward import Value
from solutions.k06_layer import Layer as Right


class Layer(Right):
    def parameters(self):
        return [Value(p.data) for p in super().parameters()]


REFUSED_BY = (
    "test_parameters_come_neuron_by_neuron",
    "test_moving_the_parameters_moves_the_outputs",
)
