"""The rules run in topological order, from the leaves to the output.

When the rule of an inner node runs, nothing has reached it yet: it passes on 0. Gradients flow
the other way, from the output to the leaves.
With a = 2, (a * 3) * 5, the gradient of a: right 15; wrong 0.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in order:
            node._backward()


REFUSED_BY = ("test_gradients_reach_every_node",)
