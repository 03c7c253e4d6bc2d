"""The gradients are not set to zero before backward().

backward() adds to the gradients that are there. The first check of a new model is right; in the
second one every gradient comes out twice as large, and the right model fails.
With w * 2, the second check, ok: right True; wrong False.
"""

import math
from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    parameters = model.parameters()
    already = [p.grad for p in parameters]
    checks = right_check(model, loss_fn, eps, tol)
    for p, grad in zip(parameters, already):
        p.grad += grad
    return [_judged(check, p.grad, tol) for check, p in zip(checks, parameters)]


def _judged(check, analytic, tol):
    diff = abs(analytic - check.numerical)
    bound = tol * max(1.0, abs(analytic), abs(check.numerical))
    ok = math.isfinite(diff) and diff <= bound
    return replace(check, analytic=analytic, diff=diff, ok=ok)


REFUSED_BY = ("test_gradients_left_over_do_not_count",)
