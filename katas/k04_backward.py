"""Kata 4: Backward

## The idea

You have all the parts. Kata 1 records the graph, kata 2 gives every node its rule, kata 3 puts
the nodes in order. `backward()` joins them, and it is short:

1. Sort the graph behind this node, inputs before consumers.
2. Give this node the gradient 1.0.
3. Run the rule of every node, in reverse order.

That is *backpropagation*: one walk from the result to the leaves that applies the chain rule at
every node and leaves each of them its gradient. If you look for the algorithm in it, it is the
order of kata 3. All else is the slopes of kata 2.

Why 1.0? The gradient of a node is ∂L/∂node, and for the result itself that is ∂L/∂L = 1: change
it by 0.1, and it changes by 0.1. Without this seed every rule multiplies by 0.0, and nothing
arrives anywhere.

Why reversed? The order of kata 3 puts inputs first. Gradients flow the other way, so we start at
its end. When a node's turn comes, all its consumers have had theirs, and its gradient is complete.

    forward:     a, b ──▶ c ──▶ d ──▶ loss       numbers, while you compute
    backward:    a, b ◀── c ◀── d ◀── loss       gradients, when you call loss.backward()

One walk gives the gradient of *every* leaf. To nudge the leaves one by one you would have to
compute the graph again for each of them. That difference is what makes networks with millions of
parameters possible. And it is what happens in PyTorch when you call `loss.backward()`. Its nodes
are tensors, its operations are fast, and there are thousands of them. The three steps are these.

## The mathematics

For a chain x → u → L the chain rule multiplies slopes, and reverse mode does it from the right:

    ∂L/∂x = ∂L/∂u · ∂u/∂x

For a node with several consumers u₁, u₂, … it adds them up, one term for each consumer:

    ∂L/∂x = ∂L/∂u₁ · ∂u₁/∂x + ∂L/∂u₂ · ∂u₂/∂x + …

The products are in your rules, the sums in your `+=`. That no term is missing, and that none
counts twice, is the work of the order.

## A worked example

c = a·b + a at (2, 3). On paper: ∂c/∂a = b + 1 = 4 and ∂c/∂b = a = 2.

    >>> a, b = Value(2.0), Value(3.0)
    >>> c = a * b + a
    >>> c.backward()
    >>> c.data, c.grad
    (8.0, 1.0)
    >>> a.grad, b.grad
    (4.0, 2.0)

The diamond of kata 3, c = 8a². This time nobody has to think about the order:

    >>> a = Value(2.0)
    >>> b = a * a
    >>> c = b * 3 + b * 5
    >>> c.backward()
    >>> b.grad, a.grad
    (8.0, 32.0)

A leaf keeps what it has heard. Two results that share it, one call each, and it holds the sum:

    >>> a = Value(3.0)
    >>> (a * 2).backward()
    >>> a.grad
    2.0
    >>> (a * 5).backward()
    >>> a.grad
    7.0

This is on purpose: the gradient of the sum of two losses is the sum of their gradients. When you do
not want it, set `a.grad = 0.0` in between. Kata 8 will do that in every epoch.

## Your tasks

1. `Value.backward()`: sort, seed, run the rules in reverse. It returns nothing; the gradients are
   left at the nodes. Do not clear the leaves.

`topological_sort` and a Value with rules are imported below.

## Check one step by hand

For c = a·b + a write the order first: a, b, d = a·b, c. Walk it backward with a pencil:

    c   has 1       d hears 1·1 = 1          a hears 1·1 = 1
    d   has 1       a hears 1·3 = 3, has 4   b hears 1·2 = 2
    b, a            leaves: nothing to pass on

Then run `.venv/bin/python -i katas/k04_backward.py` and compare. This is the first check of every
engine. Do it before you trust yours with a network.

## When you are stuck

- `make test-kata 4` marks the first node whose gradient is wrong.
- All zeros: the seed is missing, or the rules run from the leaves to the root.
- 3a at a = 2 gives 18 instead of 3? The seed was the node's number. It is always 1.0, and it is
  *set*: with `+=` a second call would start from 2.
- 44 or 52 instead of 32: some rule ran before its node was complete, or ran twice.
- The order cannot be kept from one call to the next. A new result has a new graph.
- "Recursion gives the same result." Only on trees.
- The seed: section 3; the check of c = a·b + a is its 12.1.

## Black belt

- Inner nodes start afresh. Call `c.backward()` twice, and the leaves hold twice their gradient,
  for they accumulate; but b has 8 again. With its old 8 in place, b would pass on 16.
- So two losses may share an inner node, and a result may grow into a larger graph after its
  `backward()`. At a = 2, let h = a · a, and call `(h * 3).backward()` and `(h * 4).backward()`:
  h has 4, a has 12 + 16 = 28.
- A sum of 2,000 squares works under the default recursion limit. If kata 3 holds, so does this.
"""

from __future__ import annotations

from solutions.k02_accumulation import Value as LocalValue
from solutions.k03_topological_sort import topological_sort


class Value(LocalValue):
    """A node that can propagate its gradient to everything it was computed from."""

    def backward(self) -> None:
        """Add d(self)/d(leaf) to the `grad` of every leaf; return nothing."""
        raise NotImplementedError("kata 4: seed the output and run the rules in reverse order")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # Why does backward() visit the nodes in reverse topological order? "complete": so that the
    # gradient of a node is complete before its rule passes it on; "speed": because fewer nodes
    # are visited; "memory": so that nodes can be forgotten on the way.
    "reverse order": None,
    # a = Value(3.0); c = a * 2; c.backward(); c.backward(). What is a.grad?
    "a.grad": None,
}
