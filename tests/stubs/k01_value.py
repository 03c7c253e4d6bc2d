"""Kata 1: Value

## The idea

A neural network learns by asking one question again and again: if I change this number a little,
how much does the result change? micrograd answers it for every number at once. It is not fast.
But it fits on two pages, and nothing in it is hidden; that is its worth. What PyTorch does with
whole tensors, it does with one number at a time.

You will build all of it. The engine takes four katas:

    micrograd = a graph of scalar Values      (kata 1)
              + a local backward rule each    (kata 2)
              + a topological sort            (kata 3)
              + the chain rule, in reverse    (kata 4)

On the engine stand a neuron, a layer and a network (katas 5 to 7), the training loop (kata 8) and
a check that every gradient is right (kata 9). At the end you can say how the engine works, what a
network has to do with it, and what happens while a network trains.

It starts with a number that remembers how it was made. Write `d = a * b + 1`, and Python computes
7.0 and forgets the way there. A `Value` keeps the way. Every operation makes a new node that
points back to its operands, and so the program leaves a graph behind:

    a = 2.0 ─┐
             ├─ (*) ─ c = 6.0 ─┐
    b = 3.0 ─┘                 ├─ (+) ─ d = 7.0
    1.0 ───────────────────────┘

You draw this graph by computing: it records itself on the *forward pass*, from the leaves on the
left to the result on the right. Kata 4 will walk it from right to left.

A node has five attributes:

- `data`: its number, a float.
- `grad`: how much the final result changes with this number. It starts at 0.0: nobody knows yet.
- `_prev`: its operands, in the order they were written. A leaf has none.
- `_op`: the operation that made it, as text: `"+"`, `"*"`, `"**2"`, `"tanh"`. For a leaf, `""`.
- `_backward`: a function to call without arguments. Here it does nothing; kata 2 gives it work.

## The mathematics

Four operations are enough. They are the *primitives*, and each result is one new node:

    a + b      a · b      xⁿ (n a plain number)      tanh(x)

tanh squashes any number into the range from -1 to 1: tanh(0) = 0, tanh(1) ≈ 0.762. The rest is
built from the primitives, so that it never needs a rule of its own:

    -a = a · (-1)        a - b = a + (-b)        a / b = a · b⁻¹

How does `a * b` reach your code? Python calls `a.__mul__(b)`. That is *operator overloading*, and
it is the whole trick. In `a + 3` the second operand is a plain number: make it a leaf first, for a
constant is a node too. In `3 + a` Python asks the 3, which has never heard of Values, and then
calls `a.__radd__(3)`. Mind the order in these *reflected* methods: `5 - a` is not `a - 5`.

Numbers behave as Python's floats do. A power that is too large raises OverflowError; a sum or a
product that is too large becomes `inf`; tanh never overflows, it saturates at 1.0. An exponent is
a plain number, so `2 ** a` and `a ** b` with a Value exponent are a TypeError: their gradient
would need a logarithm, and no answer is better than a wrong one.

## A worked example

    >>> a = Value(2.0)
    >>> b = Value(3.0)
    >>> c = a * b
    >>> d = c + 1
    >>> c.data, d.data
    (6.0, 7.0)
    >>> c._op, d._op
    ('*', '+')
    >>> c._prev[0] is a, c._prev[1] is b
    (True, True)
    >>> len(d._prev), d._prev[0] is c, d._prev[1].data
    (2, True, 1.0)
    >>> (5 - a).data, (6 / a).data
    (3.0, 3.0)
    >>> a
    Value(data=2.0, grad=0.0)

## Your tasks

1. `__init__`: set the five attributes. `__repr__`: return text like the last line above.
2. The primitives `__add__`, `__mul__`, `__pow__`, `tanh`. Wrap a plain number, compute, and return
   a new node with its operands and its `_op`. Make it with `type(self)(...)` instead of
   `Value(...)`: kata 2 extends this class, and its results must be of the extended class.
3. `__neg__`, `__sub__`, `__truediv__`, each one line of primitives.
4. The reflected `__radd__`, `__rmul__`, `__rsub__`, `__rtruediv__`. Python's `sum()` starts at the
   int 0, so `sum([a, b])` works as soon as `0 + a` does.

## Check one step by hand

Run `.venv/bin/python -i katas/k01_value.py`, and you stand at a prompt with your class. Type the
example. Then draw the graph of `e = a * a + a` for `a = Value(3.0)` on paper: one leaf, two
results, 9.0 and 12.0. Three arrows leave a; follow `e._prev` and `e._prev[0]._prev` to see them.

## When you are stuck

- `make test-kata 1` shows the smallest program that goes wrong. Paste it at the prompt.
- AttributeError on an int: a plain number was not wrapped. TypeError from `sum()`: no `__radd__`.
- A result that forgets its operands computes the right number and loses its whole past. Look at
  `_prev` of every result, of `a - b` too.
- Two Values with equal numbers are two nodes. Leave `__eq__` alone: Python then compares by
  identity, and that is what a graph needs.
- These katas follow an essay, *From micrograd to MLP*; we call it the seed. All that it explains
  is in these lessons. Here you are in its sections 1 and 2.

## Black belt

- `data` and `grad` are floats, also in `Value(2)`.
- `_prev` is a tuple: in `a + a` it holds a twice, in `3 + a` the constant comes first. (A set
  solves the kata, but it has room for one a only, and no order.)
- Only real numbers become Values. True, "2", None or another Value are a TypeError that names
  what it was given, or its type. So is an exponent that is not a plain number. `inf` and `nan` are
  real numbers in this sense.
- No complex numbers: `(-8) ** 0.5` is a ValueError. 0 has no negative power: `0 ** -1` and `1 / 0`
  are a ZeroDivisionError. Both messages name the base and the exponent. `0 ** 0` is 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Self


class Value:
    """A scalar node of the computation graph: its number, its operands and its operation."""

    def __init__(self, data: float, children: Iterable[Value] = (), op: str = "") -> None:
        """Set `data`, `grad`, `_prev`, `_op`, and a `_backward` that does nothing."""
        raise NotImplementedError("kata 1: set the five attributes of a node")

    def __repr__(self) -> str:
        """Return text that names the class and shows the number."""
        raise NotImplementedError("kata 1: show the number and the gradient")

    def __add__(self, other: Value | float) -> Self:
        """Return the node of self + other."""
        raise NotImplementedError("kata 1: add, and remember both operands")

    def __mul__(self, other: Value | float) -> Self:
        """Return the node of self * other."""
        raise NotImplementedError("kata 1: multiply, and remember both operands")

    def __pow__(self, exponent: float) -> Self:
        """Return the node of self ** exponent, which has one operand: self."""
        raise NotImplementedError("kata 1: raise to a plain number, and remember the base")

    def tanh(self) -> Self:
        """Return the node of tanh(self)."""
        raise NotImplementedError("kata 1: compute tanh, and remember the operand")

    # Everything below is built from the four primitives above.

    def __neg__(self) -> Self:
        """Return -self."""
        raise NotImplementedError("kata 1: build -a from *")

    def __sub__(self, other: Value | float) -> Self:
        """Return self - other."""
        raise NotImplementedError("kata 1: build a - b from + and -b")

    def __truediv__(self, other: Value | float) -> Self:
        """Return self / other."""
        raise NotImplementedError("kata 1: build a / b from * and **")

    def __radd__(self, other: float) -> Value:
        """Return other + self, where other is a plain number."""
        raise NotImplementedError("kata 1: add to a plain number on the left")

    def __rmul__(self, other: float) -> Value:
        """Return other * self, where other is a plain number."""
        raise NotImplementedError("kata 1: multiply a plain number on the left")

    def __rsub__(self, other: float) -> Value:
        """Return other - self, where other is a plain number."""
        raise NotImplementedError("kata 1: subtract from a plain number on the left")

    def __rtruediv__(self, other: float) -> Value:
        """Return other / self, where other is a plain number."""
        raise NotImplementedError("kata 1: divide a plain number on the left")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); b = a * a + a. How many Value objects are there now?
    "nodes": None,
    # a, b = Value(2.0), Value(3.0); c = a * b; then a.data = 10.0. What is c.data?
    "c.data": None,
}
