"""Kata 3: Topological sort

## The idea

In kata 2 you called the rules by hand, and you chose the order. It matters. A rule passes on the
gradient that its result has *at that moment*. If a consumer of that result has not spoken yet, the
gradient is still incomplete, and so is everything that is passed on.

Here is a graph where it shows. Two branches leave b and join again, a *diamond*:

                 ┌─ (* 3) ─ p ─┐
    a ─ (*) ─ b ─┤             ├─ (+) ─ c          b = a * a
                 └─ (* 5) ─ q ─┘                   c = b * 3 + b * 5

b has two consumers, p and q. Its gradient is 3 + 5 = 8, but only after both have spoken.
The leaf a is on the left; the gradients come from the right. The rule to keep is short: a node
runs its rule only when all its consumers have run theirs.

So we need all nodes in one line, each after the nodes it was computed from. That is a
*topological order*. In the diamond: a, then b, then p and q, then c. Read from the end, it visits
every consumer before its inputs, which is just what the backward pass wants. For a plain chain

    a ─┐
       ├─ (*) ─ c ─ (tanh) ─ d ─ (** 2) ─ loss          backward: loss, d, c, then a and b
    b ─┘

there is hardly a choice. For a diamond there is, and a wrong one costs you the right gradient.

## The mathematics

Write x → y when y was computed from x. An order is topological when x stands before y for every
arrow x → y. Every graph without cycles has such an order, and a graph made by computing has no
cycles: a result cannot exist before its operands.

Often there are several. In the diamond p and q may change places, and the constants 3 and 5 may
stand anywhere before them. Any valid order gives the right gradients, and any valid order passes.

How to find one? Think *depth first*. To place a node, first place all its inputs, then put the
node at the end of the line. Its inputs do the same with theirs, down to the leaves, which have
none. Remember every node you have been to, and when you come back to it along another path, do
nothing. Nothing more is needed: at the moment a node joins the line, all that it depends on
already stands there. Start at the root, and the root comes last.

"Been to" means this very node, not one with an equal number: two leaves may both hold 2.0.

Two orders that look right and are not. *No memory*: b is placed once for each path, and then
its rule runs twice. *Level by level*, by distance from the root: take c = b + (b · 3) · 5, in which
b is one step from c and also three. It would speak after hearing 1, while 15 is still on its way.

## A worked example

First the wrong order, with real numbers. b speaks as soon as it has heard p, and again after q:

    >>> from solutions.k02_accumulation import Value
    >>> a = Value(2.0)
    >>> b = a * a
    >>> p, q = b * 3, b * 5
    >>> c = p + q
    >>> c.grad = 1.0
    >>> c._backward(); p._backward(); b._backward()
    >>> b.grad, a.grad
    (3.0, 12.0)
    >>> q._backward(); b._backward()
    >>> b.grad, a.grad
    (8.0, 44.0)

c = 8a², so the right slope at 2 is 16 · 2 = 32. The 12 was said too early, and counts on top of
it: 12 + 32 = 44. Clear the gradients and let b wait:

    >>> for node in (a, b, p, q): node.grad = 0.0
    >>> c._backward(); p._backward(); q._backward(); b._backward()
    >>> b.grad, a.grad
    (8.0, 32.0)

Your function finds such an order for any graph. There are seven nodes here, for the constants 3
and 5 are nodes too:

    >>> order = topological_sort(c)
    >>> len(order)
    7
    >>> order[-1] is c
    True
    >>> order.index(a) < order.index(b) < order.index(p) < order.index(c)
    True

## Your tasks

1. `topological_sort(root)`: return a list of every node that root depends on, root included; each
   node once; inputs before consumers; root last. Read `_prev` and nothing else, and change nothing.

A helper that calls itself, defined inside the function, is a fine way to do it. The line and the
memory must be new on every call.

## Check one step by hand

Draw the diamond. Put your finger on c and play the rule of "first my inputs" aloud, ticking off
every node you have been to. Write each node down when it joins the line. Then check: does every
arrow of your drawing point from an earlier node to a later one?

Now answer for yourself, before you go on: why does backpropagation visit the nodes in *reverse*
topological order? (Because then each gradient is complete before it is passed on.)

## When you are stuck

- `make test-kata 3` shows the graph and your order.
- "My order works on all my examples." Were they trees? In a tree every node has one consumer, and
  almost any order works. Try the diamond, and c = b + (b · 3) · 5.
- "Each node can call the rules of its inputs itself." Then b runs once for each consumer: 44.
- The root is missing, or is there many times? Look at which node you append, and when.
- A set as the line loses the order; a set as the memory is right.
- The seed: section 3.2, why sorting is required, and 11.3, what happens without.

## Black belt

- A chain of 100,000 nodes is sorted under Python's default recursion limit. A function that calls
  itself gives up near 1,000. Keep a list of what is still to do instead.
- A cycle, made by hand through `_prev`, is a ValueError that says "cycle", not an endless loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Node(Protocol):
    """All that sorting needs to know of a node: the nodes it was computed from."""

    @property
    def _prev(self) -> Iterable[Node]: ...


AnyNode = TypeVar("AnyNode", bound=Node)


def topological_sort(root: AnyNode) -> list[AnyNode]:
    """Return every node `root` depends on, once, inputs before consumers, `root` last."""
    raise NotImplementedError("kata 3: place every node after its inputs")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # c = a * b; d = a + c. How many orders of a, b, c, d does a right sort have to choose from?
    "orders": None,
    # a, b = Value(2.0), Value(2.0); c = a + b. How many entries has topological_sort(c)?
    "entries": None,
}
