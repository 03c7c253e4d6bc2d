"""Kata 12: graphs of any depth, which are freed once they have been used (seed: section 3)."""

from __future__ import annotations

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue

FREED = "this graph was freed by an earlier backward(): call it with retain_graph=True"


class Value(RetainingValue):
    """A node whose graph is let go as soon as its gradients are known.

    A result refers to its rule, and the rule to its result. Reference counts alone never free
    such a cycle, so backward() cuts every result off its operands and its rule.
    """

    def backward(self, retain_graph: bool = False) -> None:
        """Do what kata 4 does, then free the graph unless it is to be retained.

        Leaves keep their gradients, and every node its data. Raises RuntimeError, before any
        gradient is changed, if some part of the graph has been freed.
        """
        order = topological_sort(self)
        if any(node._backward is _freed for node in order):
            _freed()
        super().backward()
        if not retain_graph:
            for node in order:
                if node._prev:
                    node._prev, node._backward = (), _freed


def _freed() -> None:
    """The rule of a result whose graph is gone."""
    raise RuntimeError(FREED)


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # x = Value(3.0); y = x * x; then three times y.backward(retain_graph=True). What is x.grad?
    # Each call gives the leaf 6 more. y starts afresh every time, or it would be 36.
    "x.grad": 18.0,
    # The garbage collector is off. c = a * b, nobody calls backward(), and then del c. When is the
    # memory of that node freed? "at once": by del c; "with a": when a and b are deleted, too;
    # "never": not before the collector is on again.
    # c refers to its rule, and the rule to c. Nobody else knows them any more, and still neither
    # count is zero. What becomes of a and b changes nothing.
    "del c": "never",
}
