"""Kata 3: an order in which every node comes after its inputs (seed: section 3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Node(Protocol):
    """All that sorting needs to know of a node: the nodes it was computed from."""

    @property
    def _prev(self) -> Iterable[Node]: ...


AnyNode = TypeVar("AnyNode", bound=Node)


def topological_sort(root: AnyNode) -> list[AnyNode]:
    """Return every node `root` depends on, once, inputs before consumers, `root` last.

    Nodes are told apart by identity. The stack is explicit, so that depth is bounded by memory
    and not by the recursion limit. Raises ValueError if the graph has a cycle.
    """
    order: list[AnyNode] = []
    entered: set[int] = set()
    placed: set[int] = set()
    stack = [root]
    while stack:
        node = stack[-1]
        if id(node) not in entered:
            entered.add(id(node))
            stack.extend(_unplaced_inputs(node, entered, placed))
            continue
        stack.pop()
        if id(node) not in placed:
            placed.add(id(node))
            order.append(node)
    return order


def _unplaced_inputs(node: AnyNode, entered: set[int], placed: set[int]) -> list[AnyNode]:
    """Return the inputs that must be placed before `node`, in the order they were given."""
    unplaced = [operand for operand in node._prev if id(operand) not in placed]
    if any(id(operand) in entered for operand in unplaced):
        raise ValueError("the graph has a cycle: a node cannot be its own input")
    return unplaced  # type: ignore[return-value]
