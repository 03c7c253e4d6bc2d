"""On a retained graph inner nodes keep the gradient of the call before, and pass it on again.

Leaves accumulate; inner nodes start afresh in every call, as in kata 4. What they passed on once
has arrived.
With b = a * a, c = b * a at a = 3, two calls with retain_graph=True, a.grad: right 54; wrong 72.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        if any(node._backward is _freed for node in order):
            _freed()
        self.grad = 1.0
        for node in reversed(order):
            node._backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), _freed


REFUSED_BY = (
    "test_a_retained_graph_can_be_walked_again",
    "test_two_losses_may_share_a_retained_graph",
)
