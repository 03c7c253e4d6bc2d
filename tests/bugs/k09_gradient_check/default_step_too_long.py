"""Where eps is not given, it is 1e-4 instead of 1e-6.

A longer step sees more of the loss around the point: more of its curvature, and kinks that are
farther away.
With relu at 3e-6, the numerical gradient: right 1.0; wrong 0.515.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-4, tol=1e-4):
    return right_check(model, loss_fn, eps, tol)


REFUSED_BY = ("test_a_kink_within_a_step_is_not_ok",)
