"""Kata 4: the backward pass over the whole graph (seed: section 3)."""

from __future__ import annotations

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    """A node that can propagate its gradient to everything it was computed from."""

    def backward(self) -> None:
        """Add d(self)/d(leaf) to the `grad` of every leaf; set that of the inner nodes.

        Inner nodes start afresh on every call, so that a second call, a second loss through the
        same node, or a graph that has grown counts nothing twice.
        """
        order = topological_sort(self)
        for node in order:
            if node._prev:
                node.grad = 0.0
        self.grad = 1.0
        for node in reversed(order):
            node._backward()
