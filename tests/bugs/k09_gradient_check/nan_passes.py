"""A gradient fails only if diff > bound, which NaN never is.

Every comparison with NaN is False: NaN is not greater than the bound, and not smaller either. Ask
for what must hold (diff <= bound), not for what must not.
With w.grad = nan after backward(), ok: right False; wrong True.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [replace(check, ok=check.ok or math.isnan(check.diff)) for check in checks]


REFUSED_BY = ("test_nan_is_never_ok",)
