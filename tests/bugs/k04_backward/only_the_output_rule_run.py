"""backward() seeds the output and runs its rule, and no other.

A rule reaches the operands of its own result, and not what lies behind them.
With a = 2, (a * 3) * 5, the gradient of a: right 15; wrong 0.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        topological_sort(self)
        self.grad = 1.0
        self._backward()


REFUSED_BY = ("test_gradients_reach_every_node",)
