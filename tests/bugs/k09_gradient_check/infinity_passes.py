"""An infinite difference passes, because the bound is infinite too.

The bound grows with the gradients; where one of them is infinite, diff <= bound is inf <= inf,
and that is True. Ask first whether diff is finite.
With w.grad = inf after backward(), ok: right False; wrong True.
"""

from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [
        replace(c, ok=c.diff <= tol * max(1.0, abs(c.analytic), abs(c.numerical))) for c in checks
    ]


REFUSED_BY = ("test_infinity_is_never_ok",)
