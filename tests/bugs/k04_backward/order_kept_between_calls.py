"""The topological order is computed at the first call and then used for ever.

Every output has a graph of its own. The later ones are seeded, but it is the rules of the first
graph that run.
With a = 2, backward() of 3 * a, a.grad = 0.0, backward() of 5 * a, the gradient of a: right 5;
wrong 3.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    _order: list = []  # noqa: RUF012

    def backward(self):
        if not self._order:
            self._order.extend(topological_sort(self))
        for node in self._order:
            if node._prev and node is not self._order[-1]:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(self._order):
            node._backward()


REFUSED_BY = ("test_each_call_starts_from_the_seed",)
