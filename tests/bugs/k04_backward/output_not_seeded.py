"""The gradient of the output is never set to 1.0.

The derivative of the output with respect to itself is 1, and everything else is a multiple of
it. Starting from 0, all gradients stay 0.
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
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_the_output_has_gradient_one", "test_a_leaf_can_be_the_output")
