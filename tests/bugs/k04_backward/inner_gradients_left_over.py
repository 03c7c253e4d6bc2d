"""backward() starts with what an earlier call has left in the inner nodes.

For one call in a fresh graph, as in the lesson, there is no difference. When a node is passed
through twice (a second call, a second output, a graph that has grown), its old gradient is passed
on once more.
With x = 3, y = x * x * x, y.backward() twice with x.grad = 0.0 in between: right 27; wrong 45.
"""

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    def backward(self):
        order = topological_sort(self)
        self.grad = 1.0
        for node in reversed(order):
            node._backward()


REFUSED_BY = ("test_a_second_call_adds_the_same_again", "test_two_losses_may_share_a_node")
