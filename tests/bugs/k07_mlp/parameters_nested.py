"""`parameters()` returns a list of lists, one for each layer.

The result must be one flat list of nodes, so that a loop over it meets each of them.
MLP([3, 4, 4, 1]) has 41 parameters; here there are 3 lists, which have neither data nor grad.
"""

from solutions.k07_mlp import MLP as Right


class MLP(Right):
    def parameters(self):
        return [layer.parameters() for layer in self.layers]


REFUSED_BY = ("test_parameters_come_layer_by_layer",)
