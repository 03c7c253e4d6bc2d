"""backward() moves the leaves against their gradients, as if it were a step of training.

The backward pass computes gradients and nothing else. How far to move, and when, is decided by the
training loop.
With a = 2, 3 * a, the number of a after backward(): right 2; wrong 1.85.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k04_backward import Value as Right


class Value(Right):
    def backward(self):
        super().backward()
        for node in topological_sort(self):
            if not node._prev:
                node.data -= 0.05 * node.grad


REFUSED_BY = ("test_backward_changes_gradients_only",)
