"""The difference is compared with tol alone, however large the gradients are.

A float carries about 16 digits, so the rounding of a large loss is large as well: a right gradient
of a million is never within 0.0001 of its numerical one. The bound has to grow with the gradient.
With exp(w) at w = 20, whose slope is 4.85e8, ok: right True; wrong False.
"""

from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [replace(check, ok=check.diff <= tol) for check in checks]


REFUSED_BY = ("test_right_gradients_are_ok", "test_the_tolerance_grows_with_the_gradient")
