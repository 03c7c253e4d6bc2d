"""`parameters()` returns new nodes with the same numbers.

The training loop then clears, reads and changes nodes that the model never uses: their gradients
stay 0.0, and a step changes nothing. parameters()[0] must be layers[0].neurons[0].w[0] itself.
"""

from solutions.k04_backward import Value
from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def parameters(self):
        return [Value(p.data) for p in super().parameters()]


REFUSED_BY = (
    "test_parameters_come_layer_by_layer",
    "test_moving_the_parameters_moves_the_output",
)
