"""A freed result has None in the place of its rule, and a second call tries to call that.

It stops, but the message says that None cannot be called. It should say what happened and what to
do about it: call the first backward() with retain_graph=True.
With b = a * a, b.backward(), b.backward(): right RuntimeError; wrong TypeError.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), None


REFUSED_BY = (
    "test_a_freed_graph_cannot_be_walked_again",
    "test_no_other_graph_walks_through_a_freed_node",
)
