"""The seed is added to the gradient of the output (+= 1.0) instead of being set.

The first call is right. The second starts from 2, the third from 3.
With a = 2, b = 3 * a, b.backward() twice and a.grad = 0.0 in between, the gradient of a: right 3;
wrong 6.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        for node in order:
            if node._prev and node is not self:
                node.grad = 0.0
        self.grad += 1.0
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_each_call_starts_from_the_seed",)
