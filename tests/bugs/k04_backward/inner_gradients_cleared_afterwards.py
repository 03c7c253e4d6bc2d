"""backward() sets the gradients of the inner nodes to 0 when it is done.

A later call then starts afresh, and the leaves are right. But what the output owes to the nodes
in between can no longer be looked at: they have to be cleared before a pass, not after it.
With a = 2, b = a * a, b * 3, the gradient of b after backward(): right 3; wrong 0.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k04_backward import Value as Right


class Value(Right):
    def backward(self):
        super().backward()
        for node in topological_sort(self):
            if node._prev and node is not self:
                node.grad = 0.0


REFUSED_BY = ("test_gradients_reach_every_node",)
