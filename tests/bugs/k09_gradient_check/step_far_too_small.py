"""The step is 1e-15, whatever eps is asked for.

A float has about 16 digits. So short a step changes only the last one or two of the loss, and the
difference of two such losses is mostly rounding.
With x**3 at x = 1 and eps = 1e-3, the numerical gradient: right 3.000001; wrong 3.164.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    return right_check(model, loss_fn, 1e-15, tol)


REFUSED_BY = (
    "test_right_gradients_are_ok",
    "test_the_numerical_gradient_is_the_central_difference",
)
