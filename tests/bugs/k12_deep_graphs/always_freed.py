"""The graph is freed after every call, whatever retain_graph says.

With retain_graph=True somebody says that this graph will be needed again, by a second loss for
instance that shares a part of it.
With b = a * a, b.backward(retain_graph=True), then b.backward(): right 4a at a; wrong an error.
"""

from solutions.k12_deep_graphs import Value as Right


class Value(Right):
    def backward(self, retain_graph=False):
        super().backward()


REFUSED_BY = (
    "test_a_retained_graph_can_be_walked_again",
    "test_two_losses_may_share_a_retained_graph",
)
