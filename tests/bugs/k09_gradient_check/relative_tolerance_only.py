"""The difference is compared with tol times the gradient, also where that is next to nothing.

Numerical gradients are never exact. Where the true slope is 0, any trace of rounding is more than
nothing, and a right gradient fails: the bound needs a floor, which is the 1 in max(1, ...).
With slope 0.5, tol = 0.1 and an analytic gradient of 0.58, ok: right True; wrong False.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [
        replace(
            c, ok=math.isfinite(c.diff) and c.diff <= tol * max(abs(c.analytic), abs(c.numerical))
        )
        for c in checks
    ]


REFUSED_BY = ("test_the_tolerance_grows_with_the_gradient",)
