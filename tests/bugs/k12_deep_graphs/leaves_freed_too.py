"""Freeing marks the leaves, too, so that no graph can be built on them any more.

A leaf has no operands and no rule. It is a parameter or an input, and it lives on: the next epoch
builds its graph on the same leaves.
(a * 3).backward(), then (a * 5).backward(): right 8 at a; wrong RuntimeError.
"""

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue
from solutions.k12_deep_graphs import _freed


class Value(RetainingValue):
    def backward(self, retain_graph=False):
        order = topological_sort(self)
        if any(node._backward is _freed for node in order):
            _freed()
        super().backward()
        if not retain_graph:
            for node in order:
                node._prev, node._backward = (), _freed


REFUSED_BY = ("test_leaves_outlive_their_graphs",)
