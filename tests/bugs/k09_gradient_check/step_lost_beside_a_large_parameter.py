"""The step is the same for every parameter, however large the parameter is.

A float has about 16 digits. At 1e10 a step of 1e-6 is rounded to nearly twice its length, at 1e12
to nothing: the numerical gradient is nonsense or 0, and a right gradient fails.
With w * 2 at w = 1e10, the numerical gradient: right 2.0; wrong 3.81.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [_judged(c, _slope(p, loss_fn, eps), tol) for c, p in zip(checks, model.parameters())]


def _slope(p, loss_fn, eps):
    before = p.data
    p.data = before + eps
    above = loss_fn().data
    p.data = before - eps
    below = loss_fn().data
    p.data = before
    return (above - below) / (2 * eps)


def _judged(check, numerical, tol):
    diff = abs(check.analytic - numerical)
    bound = tol * max(1.0, abs(check.analytic), abs(numerical))
    ok = math.isfinite(diff) and diff <= bound
    return replace(check, numerical=numerical, diff=diff, ok=ok)


REFUSED_BY = ("test_large_parameters_are_checked_too",)
