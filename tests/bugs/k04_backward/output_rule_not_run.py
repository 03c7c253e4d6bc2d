"""The loop over the order leaves the output out, as if it were done with once it is seeded.

The rule of the output is the first that has something to pass on: without it nothing leaves it.
With a = 2, 3 * a, the gradient of a: right 3; wrong 0.
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
        for node in reversed(order[:-1]):
            node._backward()


REFUSED_BY = ("test_gradients_reach_every_node",)
