"""The loss above is subtracted from the loss below.

A slope is the change of the loss on the way up: (loss(p + eps) - loss(p - eps)) / (2 * eps). The
other way round its sign is lost, and every right gradient but 0 fails the check.
With w * 2 at w = 2, the numerical gradient: right 2.0; wrong -2.0.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [_judged(check, -check.numerical, tol) for check in checks]


def _judged(check, numerical, tol):
    diff = abs(check.analytic - numerical)
    bound = tol * max(1.0, abs(check.analytic), abs(numerical))
    ok = math.isfinite(diff) and diff <= bound
    return replace(check, numerical=numerical, diff=diff, ok=ok)


REFUSED_BY = (
    "test_right_gradients_are_ok",
    "test_the_numerical_gradient_is_the_central_difference",
    "test_networks_pass",
)
