"""backward() sets every gradient to 0 before it starts, those of the leaves included.

Leaves keep their gradients from call to call, so that several outputs add up; the training loop
decides when they are cleared. Only the nodes in between start afresh.
With a = 2, backward() of 2 * a and then of 5 * a, the gradient of a: right 7; wrong 5.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k04_backward import Value as Right


class Value(Right):
    def backward(self):
        for node in topological_sort(self):
            node.grad = 0.0
        super().backward()


REFUSED_BY = ("test_leaves_add_up_over_outputs",)
