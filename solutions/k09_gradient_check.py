"""Kata 9: backward() against finite differences (seed: section 10)."""

from __future__ import annotations

import math
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
    """Compare backward() with the central difference of the loss, parameter by parameter.

    Returns one GradientCheck a parameter; `ok` when diff <= tol * max(1, |analytic|,
    |numerical|), never when either is infinite or NaN. Leaves every parameter's data bit for bit
    as it was, also when `loss_fn` raises. Raises ValueError without parameters, and when two
    calls of `loss_fn` disagree: differences of a random loss say nothing.
    """
    parameters = list(model.parameters())
    if not parameters:
        raise ValueError(f"nothing to check: the parameters of the model are {parameters}")
    checks = []
    for index, (p, analytic) in enumerate(zip(parameters, _analytic(parameters, loss_fn))):
        numerical = _central_difference(p, loss_fn, eps)
        diff = abs(analytic - numerical)
        bound = tol * max(1.0, abs(analytic), abs(numerical))
        ok = math.isfinite(diff) and diff <= bound
        checks.append(GradientCheck(index, analytic, numerical, diff, ok))
    return checks


def _analytic(parameters: Sequence[Parameter], loss_fn: Callable[[], Loss]) -> list[float]:
    """Return the gradient that backward() leaves at each parameter."""
    loss, again = loss_fn(), loss_fn()
    # as text, in which NaN agrees with itself
    if repr(loss.data) != repr(again.data):
        raise ValueError(f"loss_fn gave {loss.data}, then {again.data}: it must not be random")
    for p in parameters:
        p.grad = 0.0
    loss.backward()
    return [p.grad for p in parameters]


def _central_difference(p: Parameter, loss_fn: Callable[[], Loss], eps: float) -> float:
    """Return the slope of the loss along one parameter, from one step up and one down.

    The step grows with |p|, since a fixed one would round away beside a large number.
    """
    before = p.data
    step = eps * max(1.0, abs(before))
    try:
        p.data = before + step
        above = loss_fn().data
        p.data = before - step
        below = loss_fn().data
    finally:
        p.data = before
    return (above - below) / (2 * step)


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # The loss is x**3, at x = 1.0, and eps is 0.1. What is the central difference?
    # (1.1**3 - 0.9**3) / 0.2 = (1.331 - 0.729) / 0.2. The one-sided difference would be 3.31;
    # right is 3.
    "numerical": 3.01,
    # How many times is the loss computed for the numerical gradients of a model of 41 parameters?
    # Twice for each parameter. backward() needs one forward pass for all of them: why nobody
    # trains like this.
    "evaluations": 82,
}
