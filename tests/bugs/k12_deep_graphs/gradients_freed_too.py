"""Freeing sets the gradients of all results back to zero.

They are numbers, and cost nothing. Who looks at the gradient of a loss or of an inner node after
backward() wants to see what arrived there.
With b = a * a, after b.backward(), b.grad: right 1; wrong 0.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        results = [node for node in topological_sort(self) if node._prev]
        super().backward(retain_graph)
        for node in results:
            node.grad = 0.0


REFUSED_BY = ("test_numbers_and_gradients_stay",)
