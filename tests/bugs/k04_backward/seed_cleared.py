"""The output is seeded with 1.0 first, and then cleared along with the other nodes.

The output is one of the nodes that start afresh, so the seed has to come after the clearing.
With a = 2, 3 * a, the gradient of a: right 3; wrong 0.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        self.grad = 1.0
        order = topological_sort(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_the_output_has_gradient_one",)
