"""backward() clears the operands of the output, but not the inner nodes behind them.

Every inner node that holds something from an earlier call passes it on once more, however deep it
lies in the graph.
With x = 2, h = (x * x) * 3, y = h * 5, y.backward() twice with x.grad = 0.0 in between: right 60;
wrong 120.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        for operand in self._prev:
            if operand._prev:
                operand.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_a_second_call_adds_the_same_again",)
