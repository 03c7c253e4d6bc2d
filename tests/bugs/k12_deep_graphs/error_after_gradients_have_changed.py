"""The walk begins, and the error comes when it arrives at a freed node.

By then other nodes have passed their gradients on, and some leaves have a share that they would
get again after a repair. Look first whether all of the graph is there.
h = a * a, (h * 3).backward(), then (h * 4 + a).backward(): right a unchanged; wrong a has 1 more.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), _freed


REFUSED_BY = ("test_the_error_changes_no_gradient",)
