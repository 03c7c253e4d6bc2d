"""Kata 9: Gradient check

## The idea

A wrong backward rule raises no error. Training even runs; it just walks in a wrong direction. So
how do you know that your gradients are right? Ask somebody who has not read your code.

A gradient says how much the loss changes when a parameter changes. That can be *measured*: nudge
the parameter up, compute the loss; nudge it down, compute the loss; divide. No graph, no rules, no
order, only forward passes. The result is the *numerical* gradient. What `backward()` leaves in
`p.grad` is the *analytic* one. If they agree for every parameter, believe both.

    p + eps ──▶ loss ─┐
                      ├─▶ (difference) / (2 · eps) ─▶ numerical ─┐
    p - eps ──▶ loss ─┘                                          ├─▶ agree?
    p ────────▶ loss ─▶ backward() ─▶ p.grad ───────▶ analytic ──┘

Why not always do it so, and save ourselves the engine? Count. For 41 parameters this costs 82
forward passes; `backward()` costs one walk. So a gradient check is a tool for one moment: when
you have written a new operation, an exp, a log, a relu. Check it on a small model with small
inputs. Never leave it in a training loop.

## The mathematics

The *central difference* looks to both sides:

    ∂L/∂p ≈ (L(p + eps) - L(p - eps)) / (2 · eps)

One side alone would do, but badly. For L = p³ at 1 the slope is 3. With eps = 0.001:

    one-sided   3.003001        off by about 3 · eps
    central     3.000001        off by eps²

How small an eps? Too large, and the curve bends within the step. Too small, and the two losses
differ only in their last digits, which are rounding. The error for tanh at 1:

    eps     0.1      1e-3     1e-5      1e-6      1e-10     1e-15
    error   1e-3     1e-7     6e-12     2e-11     3e-7      0.09

When do two such numbers agree? Never exactly. And 0.01 is a wide gap between 0.02 and 0.03, and
nothing between two gradients of a million. So the tolerance grows with the numbers:

    diff = |analytic - numerical|
    ok     when  diff <= tol · max(1, |analytic|, |numerical|)

## A worked example

One parameter w = 3, and the loss w². The gradient is 2w = 6. Both find it:

    >>> from solutions.k04_backward import Value
    >>> class Weights:
    ...     def __init__(self, *numbers):
    ...         self.weights = [Value(number) for number in numbers]
    ...     def parameters(self):
    ...         return self.weights
    >>> model = Weights(3.0)
    >>> w = model.weights[0]
    >>> [check] = gradient_check(model, lambda: w * w)
    >>> check.index, check.analytic, round(check.numerical, 6), check.ok
    (0, 6.0, 6.0, True)
    >>> w.data
    3.0

Now an operation with a wrong rule. It cubes, but its rule forgets the factor 3:

    >>> class Wrong(Value):
    ...     def cube(self):
    ...         out = Wrong(self.data**3, (self,), "cube")
    ...         def _backward():
    ...             self.grad += self.data**2 * out.grad
    ...         out._backward = _backward
    ...         return out
    >>> model.weights = [Wrong(2.0)]
    >>> [check] = gradient_check(model, lambda: model.weights[0].cube())
    >>> check.analytic, round(check.numerical, 4), round(check.diff, 4), check.ok
    (4.0, 12.0, 8.0, False)

The number it should be, 12, is a good hint at what is missing.

## Your tasks

`gradient_check(model, loss_fn, eps, tol)`; `loss_fn()` takes no argument and returns a fresh loss.

1. The analytic side: compute the loss, zero the gradients of all parameters, `backward()`, and
   note down every gradient before you go on.
2. The numerical side, for one parameter after the other: up, down, and back to the saved number.
   `p.data + eps - eps` is not always `p.data`. In the end every parameter is as it was, bit for
   bit.
3. Return one `GradientCheck` for each parameter, in order. Do not print: a result can be tested.

## Check one step by hand

Take w² at 3 with eps = 0.1 and a pencil:

    (3.1² - 2.9²) / (2 · 0.1) = (9.61 - 8.41) / 0.2 = 6.0

For a square the central difference is exact, whatever eps is. Now do the same for w³ at 1, and
find that it is off by eps². Then run `.venv/bin/python -i katas/k09_gradient_check.py`.

## When you are stuck

- `make test-kata 9` shows a model, its loss and the check that judged it wrongly.
- Numerical is twice the analytic one, everywhere? You divided by eps; the step is 2 · eps.
- The second run fails where the first passed: gradients were not zeroed before `backward()`.
- The model has drifted to 2.999999: it was not set back.
- At a kink the two sides differ: relu at 0 measures 0.5 and says 0. Check beside it, not on it.
- The seed: section 10. With this kata its list of five common bugs is complete. When a training
  goes wrong, go through it:

    gradients not cleared between epochs         kata 8
    = instead of += in a rule                    kata 2
    a node's rule runs before its time           kata 3
    a learning rate that is too large            kata 8
    basic operations never verified              katas 1 to 7, in this order, and this one

And here is the whole course in five lines. You have written every one of them:

    Values build the graph                                         forward
    the loss sends gradients back in reverse topological order     backward
    every parameter holds ∂loss/∂p                                 p.grad
    every parameter moves a little against it                      p.data -= lr * p.grad
    again, until the network fits                                  training

## Black belt

- A gradient that is NaN or infinite is never ok. (`nan > tol` is False: mind how you ask.)
- If `loss_fn` raises half way, the parameters are restored all the same.
- A model without parameters is a ValueError that says so: a check that checks nothing must not
  pass.
- If two calls of `loss_fn` give different numbers, that is a ValueError that speaks of the loss: it
  must not be random.
- Beside w = 1e12 a step of 1e-6 is rounded away. Let the step grow with |p| where |p| > 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


class Parameter(Protocol):
    """A number that can be wiggled, and the gradient that backward() left at it."""

    data: float
    grad: float


class Loss(Protocol):
    """A number that can be propagated backward."""

    @property
    def data(self) -> float: ...

    def backward(self) -> None: ...


class Model(Protocol):
    """What can be checked: something that knows its own parameters."""

    def parameters(self) -> Sequence[Parameter]: ...


@dataclass(frozen=True)
class GradientCheck:
    """How the two gradients of one parameter compare."""

    index: int
    analytic: float
    numerical: float
    diff: float
    ok: bool


def gradient_check(
    model: Model, loss_fn: Callable[[], Loss], eps: float = 1e-6, tol: float = 1e-4
) -> list[GradientCheck]:
    """Return how backward() and the central difference compare, one check a parameter, in order."""
    raise NotImplementedError("kata 9: compare backward() with the central difference")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # The loss is x**3, at x = 1.0, and eps is 0.1. What is the central difference?
    "numerical": None,
    # How many times is the loss computed for the numerical gradients of a model of 41 parameters?
    "evaluations": None,
}
