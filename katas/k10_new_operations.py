"""Kata 10: New operations

## The idea

After nine katas the engine works. Now it grows. Which of its parts have to change when it is to
know a new operation? The sort reads `_prev`. `backward()` calls `_backward`. Neuron, layer and
training only use Values. None of them asks what an operation computes, and so none of them
changes. A new operation is one more method, with the four beats that you know from + and tanh:

    forward     compute the number
    operands    remember what it was made from, and by which operation
    rule        slope · gradient of the result, added to the gradient of the operand
    attach      store the rule at the result

PyTorch has thousands of operations, and each has these four beats. Here are three that hardly any
network does without:

- `exp` makes a positive number of any number. Scores become probabilities with it.
- `log` makes a sum of a product. Most losses contain one: -log(p) is small where the model gave
  the right answer a high probability p, and large where it did not.
- `relu` lets a positive number pass and stops every other one. Most networks of today use it in
  place of tanh, since it costs next to nothing and does not saturate for large numbers.

Here, too, a wrong rule raises no error: the training runs and walks in a wrong direction. So an
operation is not finished when it is written, but when it is checked. Kata 9 called the gradient
check a tool for one moment. This is the moment. With `make test-kata 10 BASE=own` it is your own
`gradient_check` that checks your own operations.

## The mathematics

    out = eˣ             ∂out/∂x = eˣ = out
    out = log(x)         ∂out/∂x = 1 / x                    for x > 0
    out = max(x, 0)      ∂out/∂x = 1 if x > 0, else 0

exp is its own slope: at 1 its number is 2.718, and so is its slope. It is not a power of x, and
the rule of powers, n · xⁿ⁻¹, has no business here.

log is the natural logarithm, and it exists for positive numbers only. Raise a ValueError for any
other. It is tempting to clamp instead, as in log(max(x, 1e-9)), so that nothing ever breaks. Then
the number belongs to one function and the slope to another, and for x = -1 the rule passes on a
slope of -1 where the clamped number does not move at all.

relu has a *kink* at 0: the slope is 0 on its left and 1 on its right. At 0 itself there is no
slope, and somebody has to decide. We say 0, as PyTorch does. No gradient check can agree with
that, for the central difference at 0 is 0.5. So check relu beside its kink, and never on it.

e^710 is too large for a float. `exp` then raises an OverflowError, as powers do in kata 1. At the
other end nothing happens: e^-1000 is 0.0.

## A worked example

    >>> a = Value(1.0)
    >>> b = a.exp()
    >>> b.backward()
    >>> round(b.data, 3), round(a.grad, 3)
    (2.718, 2.718)
    >>> a = Value(2.0)
    >>> (a.log() * 3).backward()
    >>> a.grad
    1.5
    >>> [Value(x).relu().data for x in (-2.0, 0.0, 3.0)]
    [0.0, 0.0, 3.0]

What is built from operations with a rule needs no rule of its own. The *sigmoid*, 1 / (1 + e⁻ˣ),
squashes any number into the range from 0 to 1. At 0 its slope is 1/4:

    >>> x = Value(0.0)
    >>> y = 1 / (1 + (-x).exp())
    >>> y.backward()
    >>> y.data, x.grad
    (0.5, 0.25)

And the check. A model is anything that lists its parameters:

    >>> from solutions.k09_gradient_check import gradient_check
    >>> class Model:
    ...     def parameters(self):
    ...         return [x]
    >>> x = Value(2.0)
    >>> [check] = gradient_check(Model(), lambda: x.log() * 3)
    >>> check.analytic, round(check.numerical, 6), check.ok
    (1.5, 1.5, True)

The same for relu, on its kink and beside it:

    >>> x = Value(0.0)
    >>> [check] = gradient_check(Model(), lambda: x.relu())
    >>> check.analytic, round(check.numerical, 6), check.ok
    (0.0, 0.5, False)
    >>> x = Value(0.01)
    >>> [check] = gradient_check(Model(), lambda: x.relu())
    >>> check.analytic, round(check.numerical, 6), check.ok
    (1.0, 1.0, True)

## Your tasks

Each is a new node with one operand; `_op` is the name of the operation. Make it with `type(self)`,
so that kata 12 can extend this class too.

1. `exp()`, with its rule.
2. `log()`, with its rule. Zero or a negative number is a ValueError.
3. `relu()`, with its rule. The number and the slope at 0 are 0.

`math` is imported; `math.exp` and `math.log` compute the numbers.

## Check one step by hand

Be the gradient check yourself: log at 2, with eps = 0.1 and a pocket calculator.

    (log 2.1 - log 1.9) / 0.2 = (0.741937 - 0.641854) / 0.2 = 0.500415

The slope is 1/2, and 0.0004 is the error of so large an eps. Now do the same for relu at 0, and
find 0.5 without a calculator. Then run `.venv/bin/python -i katas/k10_new_operations.py`.

## When you are stuck

- `make test-kata 10` shows an operation and the first gradient that is wrong.
- At 2, exp should pass on 7.389, log 0.5, relu 1. You pass on 2 for exp? That is x, not its exp.
  1.443 for log? That is 1 / log(x). 2 for relu? That is its number in place of its slope.
- relu looks at its operand's number. Gradients have signs too, but they have no say in this.
- Right alone and wrong within an expression: the gradient of the result is missing, or there is
  an = where += belongs.
- All right on the reference, and not with BASE=own? The message names the earlier kata.
- The seed: section 10.

## Black belt

- The ValueError of `log` names the operation and the number, as in "log(-1.0): …". Python's own
  says "math domain error", and nobody knows where to look.
- `exp` beyond 709.78 is an OverflowError. `inf` in its place would become NaN further on.
- Slopes belong to the numbers of the forward pass, whatever is done to `.data` afterwards.
- Results are floats, also relu(-1): not the int 0, and not False.
- Results are of the class of their operand.
"""

from __future__ import annotations

import math
from typing import Self

from solutions.k04_backward import Value as BackwardValue


class Value(BackwardValue):
    """A node that also knows exp, log and relu."""

    def exp(self) -> Self:
        """Return the node of e**self."""
        raise NotImplementedError("kata 10: compute exp, and attach its rule")

    def log(self) -> Self:
        """Return the node of the natural logarithm; raise ValueError unless self is positive."""
        raise NotImplementedError("kata 10: compute log where it exists, and attach its rule")

    def relu(self) -> Self:
        """Return the node of self where it is positive, else of 0.0."""
        raise NotImplementedError("kata 10: let positive numbers pass, and attach the rule")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # a = Value(2.0); c = (a.exp() * 5).log(); c.backward(). What is a.grad?
    "a.grad": None,
    # In a neuron relu(w * x + b) the sum w * x + b is negative for every sample. What does training
    # do to its w? "grows": it makes w larger; "shrinks": it makes w smaller; "stays": nothing.
    "dead neuron": None,
}
