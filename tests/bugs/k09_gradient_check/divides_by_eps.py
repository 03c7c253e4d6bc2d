"""The difference between the two sides is divided by eps, not by 2 * eps.

From p - eps to p + eps are two steps. Every numerical gradient comes out twice too large, and
every right model fails the check.
With w * 2 at w = 2, the numerical gradient: right 2.0; wrong 4.0.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [_judged(check, 2 * check.numerical, tol) for check in checks]


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
