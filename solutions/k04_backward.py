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


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # Why does backward() visit the nodes in reverse topological order? "complete": so that the
    # gradient of a node is complete before its rule passes it on; "speed": because fewer nodes
    # are visited; "memory": so that nodes can be forgotten on the way.
    # A rule hands on the gradient that its node has at that moment. All consumers must have
    # spoken before.
    "reverse order": "complete",
    # a = Value(3.0); c = a * 2; c.backward(); c.backward(). What is a.grad?
    # Leaves accumulate over calls: 2 + 2. That is why a training loop clears them.
    "a.grad": 4.0,
}
