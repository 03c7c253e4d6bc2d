"""A backward with an honest mistake: the rules run in the order of the forward pass."""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort

PREDICTIONS = {}


class Value(LocalValue):
    def backward(self):
        self.grad = 1.0
        for node in topological_sort(self):
            node._backward()
