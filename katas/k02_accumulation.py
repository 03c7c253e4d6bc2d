"""Kata 2: Accumulation

## The idea

After kata 1 a result knows its operands. Now it learns to speak to them. Each result gets a small
function, `_backward`. It says one thing to each operand: this is how much the final result
changes when you change. What it says is added to the operand's `grad`.

A rule is *local*. The rule of `out = a * b` knows a, b and out, and nothing of the graph around
them. It need not: all that lies between `out` and the final result is already summed up in one
number, `out.grad`.

A rule must *add*, with `+=`. A node can be used more than once, and every use is a path along
which it moves the final result. Its gradient is the sum over all paths. Take `b = a + a`:

    a ─┬─ (+) ─ b          b = 2a, so ∂b/∂a = 2
       └───┘               left operand says 1, right operand says 1: 1 + 1 = 2

With `=` the second voice would overwrite the first, and a would hear 1. That is the most
common mistake in code of this kind, and no error message ever tells you of it.

## The mathematics

Call the final result L; in training it is the loss. The gradient of a node x is ∂L/∂x. The chain
rule gives the share of x in one use:

    x.grad  +=  ∂out/∂x  ·  out.grad
                   │           └─ what the rest of the graph makes of out
                   └─ the local slope

So each rule is one local slope for each operand:

    out = a + b        ∂out/∂a = 1            ∂out/∂b = 1
    out = a · b        ∂out/∂a = b            ∂out/∂b = a
    out = xⁿ           ∂out/∂x = n · xⁿ⁻¹
    out = tanh(x)      ∂out/∂x = 1 - tanh(x)²

A sum hands `out.grad` on unchanged. A product hands each operand the number of the *other*. tanh
is steepest at 0, where its slope is 1, and almost flat where it saturates. `-` and `/` need no
rules: they are made of nodes that have them.

## A worked example

How does a function that takes no arguments know its operands? It is defined inside the method,
and there it sees the method's variables. It keeps them when the method has returned. Such a
function is a *closure*. Here is one for an operation that is not among your four: doubling.

    >>> class Doubling(Value):
    ...     def double(self):
    ...         out = type(self)(2.0 * self.data, (self,), "double")  # 1. forward
    ...         (x,) = out._prev                                      # 2. operands
    ...
    ...         def _backward():                                      # 3. rule
    ...             x.grad += 2.0 * out.grad
    ...
    ...         out._backward = _backward                             # 4. attach
    ...         return out

Every operation of every engine has these four beats. Compute the result. Name the operands. Say
how the gradient reaches them. Hang the rule on the result, without parentheses: it is stored now
and called later, when `out.grad` is known.

    >>> x = Doubling(3.0)
    >>> y = x.double()
    >>> y.data, x.grad
    (6.0, 0.0)
    >>> y.grad = 10.0
    >>> y._backward()
    >>> x.grad
    20.0

Now c = a·b + a at (2, 3), with your rules. We call them by hand, the last result first:

    >>> a, b = Value(2.0), Value(3.0)
    >>> d = a * b
    >>> c = d + a
    >>> c.grad = 1.0
    >>> c._backward()
    >>> d.grad, a.grad, b.grad
    (1.0, 1.0, 0.0)
    >>> d._backward()
    >>> a.grad, b.grad
    (4.0, 2.0)

On paper: ∂c/∂a = b + 1 = 4, and ∂c/∂b = a = 2.

## Your tasks

Each kata stands on the reference of the ones before, imported in plain sight below the lesson. So
the first beat is there already: `super().__add__(other)` is the addition of kata 1, and its
`_prev` holds the operands, plain numbers already wrapped.

1. `__add__`: add each operand's share.
2. `__mul__`: the same with the slopes of a product.
3. `__pow__`: one operand; the exponent is a plain number and gets nothing.
4. `tanh`: one operand.

## Check one step by hand

Nudge an input and look. For c = a·b + a at (2, 3), raise a from 2 to 2.001: c goes from 8 to
2.001 · 3 + 2.001 = 8.004. It moved 0.004 for 0.001, a slope of 4. Your `a.grad` must agree.

## When you are stuck

- `make test-kata 2` shows the smallest program whose gradient is wrong.
- A rule without `out.grad` is right at the end of the graph and wrong everywhere else. Set
  `out.grad = 10.0` by hand, as above, and see whether 10 comes through.
- a·b at (2, 3) must give (3, 2). You see (2, 3)? Each operand got its own number. (5, 0)? Both
  lines add to the left one.
- "x * x is a special case." It is not. Both lines add to the same node: x + x = 2x.
- "None is not callable": the rule was called where it should have been stored.
- The seed tells this in its sections 2.1 to 2.4, and the mistake with `=` in 11.2.

## Black belt

- The slope belongs to the forward pass. If someone sets `a.data = 100.0` after `c = a * b`, the
  gradients are still those of the numbers that made c.
- x ** 0 is 1 everywhere, so its slope is 0, at x = 0 too.
- x ** 0.5 has no finite slope at 0: a ZeroDivisionError from the rule names base and exponent.
- At 20, tanh rounds to 1.0 and 1 - tanh(x)² to 0.0. The true slope is 1.7e-17. There is a form of
  the slope that subtracts nothing.
"""

from __future__ import annotations

import math
from typing import Self

from solutions.k01_value import Value as ForwardValue


class Value(ForwardValue):
    """A node whose `_backward()` adds its share of the gradient to its operands' `grad`."""

    def __add__(self, other: ForwardValue | float) -> Self:
        """Return self + other, with the rule of a sum attached."""
        raise NotImplementedError("kata 2: add each operand's share of a sum")

    def __mul__(self, other: ForwardValue | float) -> Self:
        """Return self * other, with the rule of a product attached."""
        raise NotImplementedError("kata 2: add each operand's share of a product")

    def __pow__(self, exponent: float) -> Self:
        """Return self ** exponent, with the rule of a power attached."""
        raise NotImplementedError("kata 2: add the base's share of a power")

    def tanh(self) -> Self:
        """Return tanh(self), with the rule of tanh attached."""
        raise NotImplementedError("kata 2: add the operand's share of tanh")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); b = a + a; b.grad = 1.0, and the rule of + says = where it should say +=.
    # What is a.grad after b._backward()?
    "a.grad with =": None,
    # a, b = Value(2.0), Value(3.0); c = a * b; c.grad = 10.0. What is b.grad after c._backward()?
    "b.grad": None,
}
