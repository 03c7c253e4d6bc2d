"""The output is seeded with its own number instead of 1.0.

The derivative of the output with respect to itself is 1, whatever number it holds. Every gradient
is too large by the factor of that number.
With a = 2, 3 * a, the gradient of a: right 3; wrong 18.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = self.data
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_the_output_has_gradient_one", "test_a_leaf_can_be_the_output")
