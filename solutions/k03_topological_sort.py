"""Kata 3: an order in which every node comes after its inputs (seed: section 3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar


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
    seen: set[int] = set()
    path: dict[int, Any] = {}  # the nodes that wait for their inputs, the last one entered last
    stack: list[Any] = [root]
    while stack:
        node = stack.pop()
        if node is None:  # the inputs of the last node of the path are all placed
            order.append(path.popitem()[1])
        elif (key := id(node)) not in seen:
            seen.add(key)
            if node._prev:
                path[key] = node
                stack.append(None)
                stack.extend(node._prev)
            else:
                order.append(node)
        elif key in path:
            raise ValueError(f"the graph has a cycle: {node} is one of its own inputs")
    return order


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # c = a * b; d = a + c. How many orders of a, b, c, d does a right sort have to choose from?
    # c comes after a and b, d after c. Only a and b may change places.
    "orders": 2,
    # a, b = Value(2.0), Value(2.0); c = a + b. How many entries has topological_sort(c)?
    # a and b hold equal numbers and are two nodes all the same: a node is known by identity.
    "entries": 3,
}
