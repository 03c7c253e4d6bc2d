"""A context manager moves a parameter for a while; the step divided by is the one really taken.

math.isclose with an absolute tolerance of tol is the verdict: the same bound in other words.
"""

import math
from contextlib import contextmanager
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
    if len(parameters) == 0:
        raise ValueError("the model has no parameters")
    if len({repr(loss_fn().data) for _ in range(3)}) > 1:
        raise ValueError("loss_fn gives another loss at every call")
    for p in parameters:
        p.grad = 0.0
    loss_fn().backward()
    analytic = [p.grad for p in parameters]
    numerical = [_slope(p, loss_fn, eps) for p in parameters]
    return [
        GradientCheck(i, a, n, abs(n - a), _agree(a, n, tol))
        for i, (a, n) in enumerate(zip(analytic, numerical))
    ]


def _slope(p, loss_fn, eps):
    step = max(eps, abs(p.data) * eps)
    with _moved(p, step) as above:
        higher = loss_fn().data
    with _moved(p, -step) as below:
        lower = loss_fn().data
    return (higher - lower) / (above - below)


@contextmanager
def _moved(p, distance):
    before = p.data
    p.data = before + distance
    try:
        yield p.data
    finally:
        p.data = before


def _agree(a, n, tol):
    finite = math.isfinite(a) and math.isfinite(n)
    return finite and math.isclose(a, n, rel_tol=tol, abs_tol=tol)
