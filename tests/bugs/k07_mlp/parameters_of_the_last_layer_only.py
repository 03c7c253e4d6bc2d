"""`parameters()` returns those of the last layer only.

The loss still falls a little, as the last layer learns, but the hidden layers stay as they were
drawn. MLP([3, 4, 4, 1]) has 41 parameters; here there are 5.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def parameters(self):
        for layer in self.layers:
            found = layer.parameters()
        return found


REFUSED_BY = ("test_parameters_come_layer_by_layer",)
