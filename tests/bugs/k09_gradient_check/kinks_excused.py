"""At a kink a gradient is ok if it fits the slope on one side.

At a kink there is no slope, and the central difference says so by its mean of both sides. A check
that excuses it excuses every rule that happens to fit one side. Move the input off the kink.
With relu at 0, numerical 0.5 and analytic 0.0, ok: right False; wrong True.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [
        replace(check, ok=check.ok or _fits_one_side(check, p, loss_fn, eps, tol))
        for check, p in zip(checks, model.parameters())
    ]


def _fits_one_side(check, p, loss_fn, eps, tol):
    before, losses = p.data, []
    for step in (-eps, 0.0, eps):
        p.data = before + step
        losses.append(loss_fn().data)
    p.data = before
    below, here, above = losses
    slopes = (above - here) / eps, (here - below) / eps
    bound = tol * max(1.0, abs(check.analytic))
    return math.isfinite(check.diff) and any(abs(check.analytic - s) <= bound for s in slopes)


REFUSED_BY = ("test_a_kink_within_a_step_is_not_ok",)
