"""All numerical gradients are measured before backward() runs; the loss is compared at the end.

One `finally` around everything puts all parameters back.
"""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class GradientCheck:
    index: int
    analytic: float
    numerical: float
    diff: float
    ok: bool


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    parameters = list(model.parameters())
    if not parameters:
        raise ValueError("no parameters")
    first = loss_fn().data
    before = [p.data for p in parameters]
    numerical = []
    try:
        for p in parameters:
            here, h = p.data, eps * max(1, abs(p.data))
            losses = []
            for number in (here - h, here + h):
                p.data = number
                losses.append(loss_fn().data)
            p.data = here
            numerical.append((losses[1] - losses[0]) / h / 2)
    finally:
        for p, number in zip(parameters, before):
            p.data = number
    loss = loss_fn()
    if loss.data != first and not (math.isnan(loss.data) and math.isnan(first)):
        raise ValueError(f"the loss is random: {first}, then {loss.data}")
    for p in parameters:
        p.grad = 0.0
    loss.backward()
    return [_judge(i, p.grad, n, tol) for i, (p, n) in enumerate(zip(parameters, numerical))]


def _judge(index, analytic, numerical, tol):
    diff = abs(analytic - numerical)
    ok = diff < math.inf and diff <= tol * max(1, abs(analytic), abs(numerical))
    return GradientCheck(index, analytic, numerical, diff, ok)
