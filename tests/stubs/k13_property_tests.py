"""Kata 13: Property tests

## The idea

For twelve katas somebody else's properties have judged your code. Now you write them, and the code
is somebody else's: you are handed a `Value`, the whole class as it is after kata 10, and say
whether it is right. You cannot read it. You can only use it.

An example says what comes out for 2 and 3. A *property* says what holds for every number, and
Hypothesis draws the numbers. It looks for one that breaks the claim, and makes it as simple as it
can. `@given` draws from the right: what is not drawn, here the class, is passed by whoever calls.

Where does the right answer come from? That is the *oracle*, and a property is worth as much as its
oracle. There are good ones: plain floats, for the numbers; paper, for the gradients of a small
expression; a finite difference, as in kata 9. And there is a useless one: the class itself. That
x * y and y * x have the same gradients is true in most wrong classes, too.

A property can fail you in two ways. It is too weak: a wrong class passes. Or it is too strict, and
refuses a class that is right but written in another way: it compares floats with ==, or asks for a
tuple where any container would do.

So who tests the tests? Mistakes do. Put one into the code on purpose; if no test notices, the test
was missing. That is *mutation testing*, and it is merciless. Of 186 small changes to micrograd, its
own two tests notice 89. That a line has run does not mean that anybody has looked at what it did.

## The mathematics

What a mistake needs to show is the right *shape* of graph. Here is how often it shows, in thousands
of random graphs of each shape:

                                    no reuse   a leaf used twice   even diamond   skewed diamond
    = instead of +=                    0 %           88 %              88 %            87 %
    shared nodes run twice             0 %            0 %              84 %            84 %
    level by level, not sorted         0 %            0 %               0 %            74 %

In a diamond a *computed* node is used twice, and both branches join again. It is skewed when one
branch is longer. A million trees prove nothing about order; one skewed diamond may be enough.

The *numbers* matter as well. At 2 the square and the double are the same; at 1 the numbers x and
1 / x are; at 0 every product is silent. Draw them, and some example will tell them apart. And let
two of them be equal: nodes with the same number are still two nodes.

Right gradients differ a little, since a sum can be added up in any order. A float keeps 16 digits;
ask for nine of them.

## A worked example

A property for the slopes of a product, with the oracle on paper: ∂(a·b)/∂a = b.

    >>> @given(NUMBERS, NUMBERS)
    ... def property_products(Value, a, b):
    ...     x, y = Value(a), Value(b)
    ...     (x * y).backward()
    ...     assert math.isclose(x.grad, b)
    ...     assert math.isclose(y.grad, a)
    >>> from solutions.k10_new_operations import Value
    >>> property_products(Value)

No error: the class is accepted. Now a wrong one, whose product assigns.

    >>> class Wrong(Value):
    ...     def __mul__(self, other):
    ...         out = super().__mul__(other)
    ...         left, right = out._prev
    ...         def _backward():
    ...             left.grad = right.data * out.grad
    ...             right.grad = left.data * out.grad
    ...         out._backward = _backward
    ...         return out
    >>> property_products(Wrong)

Accepted again. The mistake lives, since no node is used twice. Another shape, and it is found:

    >>> @given(NUMBERS)
    ... def property_squares(Value, a):
    ...     x = Value(a)
    ...     (x * x).backward()
    ...     assert math.isclose(x.grad, 2 * a)
    >>> property_squares(Value)
    >>> try:
    ...     property_squares(Wrong)
    ... except AssertionError:
    ...     print("refused")
    refused

## Your tasks

Write the six properties below. Every function whose name begins with `property_` counts: it takes
the class, and raises an error (an `assert` will do) when the class is wrong. Add more, rename them,
leave one out, write helpers. They are judged together:

1. Each accepts every right Value: the reference, the seed's own class, and a dozen others.
2. Together they refuse the known mistakes of katas 1, 2, 4 and 10, about eighty wrong classes. You
   are told how many live, and what one of them does.
3. Each refuses at least one of them, does the same again with the same seed, and looks at what a
   Value does, not at its name or its source.

A class is tried with about fifty examples. What must be tried for sure goes into a loop, or into an
`@example`.

## Check one step by hand

A walk level by level, at a = 2, through h = a·1 and h + (h·3)·5. The output has 1. On the next
level are h and (h·3)·5: h hears 1 and speaks, so a has 1. Then the long branch arrives, and h has
1 + 15 = 16, but it has spoken. Wrong 1, right 16. Find the gradient of a in h·3 + h·5 in the same
way, and see why this one does not tell the two apart.

## When you are stuck

- `make test-kata 13` tells one living mistake. Which program would show it? Write that program.
- Start with tables: expressions in one column, what they should give in the other, and one loop
  over all of them. `lambda a, b: a + b` works on Values and on floats alike.
- A mistake in one operation shows only if something follows that operation: the output's own
  gradient is 1, and a factor 1 hides whether it was used. Try (a·b)·3.
- Plain numbers are operands too, on both sides. `sum` and `+=` are additions.
- The numbers of the nodes should still be there after `backward()`. The gradients of inner nodes
  count as well as those of the leaves.
- A right class is refused? Look at the number for which it fails. Most often it is a comparison
  that is too exact: a gradient of 1e-17 where 0 was expected.
- log needs a positive number, and a·a is one. relu has no slope at 0: stay away from it.
- The seed: 11.2, 11.3 and 11.5 are the mistakes to begin with, 12.1 is the first property.

## Black belt

Functions whose names begin with `black_belt_` may ask for more. They need not accept the seed's own
class, but every one that has the black belt of its katas.

- A second call, or a second loss through the same node, passes on nothing old.
- Data changed after the forward pass changes no gradient.
- Errors: text, True or a Value in place of a number; a Value as exponent; powers that are not real;
  log of what is not positive, by name and number.
- tanh, exp and their slopes far out; x**0 and relu at 0.
- A node is not equal to another with the same number. Its numbers are floats. It knows its
  operation. A class that extends Value gets its own nodes back.
"""

from __future__ import annotations

import math
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

# Not near 0, where 1 / x is huge and relu has its kink; 2.0 and -1.0 are drawn often.
NUMBERS = st.floats(0.5, 2.0) | st.floats(-2.0, -0.5)


@given(NUMBERS, NUMBERS)
def property_numbers(Value: Any, a: float, b: float) -> None:
    """Every operation computes what plain floats give, and changes nothing else."""
    raise NotImplementedError("kata 13: compare the data of results with plain floats")


@given(NUMBERS, NUMBERS)
def property_local_slopes(Value: Any, a: float, b: float) -> None:
    """Every operation passes on its slope times the gradient of its result."""
    raise NotImplementedError("kata 13: compare the gradients of each operation with paper")


@given(NUMBERS, NUMBERS)
def property_every_use_counts(Value: Any, a: float, b: float) -> None:
    """A node that is used more than once has the sum of what its uses give it."""
    raise NotImplementedError("kata 13: use a node twice")


@given(NUMBERS)
def property_order(Value: Any, a: float) -> None:
    """A node passes on its gradient once, and only when it is complete."""
    raise NotImplementedError(
        "kata 13: let branches part and join again, even ones and skewed ones"
    )


@given(NUMBERS)
def property_second_calls(Value: Any, a: float) -> None:
    """Leaves add up over calls, and each call starts from 1.0 and sorts its own graph."""
    raise NotImplementedError("kata 13: call backward() of two outputs, and of one twice")


@given(NUMBERS)
def property_new_operations(Value: Any, a: float) -> None:
    """exp, log and relu compute their numbers and pass on their slopes."""
    raise NotImplementedError("kata 13: try exp, log and relu, each alone and before others")


@given(NUMBERS)
def black_belt_calls_start_afresh(Value: Any, a: float) -> None:
    """A second call passes on nothing that the first has left in an inner node."""
    raise NotImplementedError("kata 13: call backward() twice on a graph with inner nodes")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # Your properties refuse 27 of 30 wrong classes. You write one more, which refuses 10 of the 30,
    # all of them among the 27. How many mistakes live now?
    "mistakes that live": None,
    # A backward() runs the rules level by level, by the shortest distance from the output. Which
    # graph shows that it is wrong? "tree": no node is used twice; "even": two branches of equal
    # length leave a node and join again; "skewed": a short branch and a long one do.
    "shape": None,
}
