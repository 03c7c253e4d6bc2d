"""The step is 0.1, whatever eps is asked for.

A difference over a long way is the slope of the way, not of the point: the error grows with the
square of the step. A small eps is there to keep it small.
With x**3 at x = 1 and eps = 1e-3, the numerical gradient: right 3.000001; wrong 3.01.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    return right_check(model, loss_fn, 0.1, tol)


REFUSED_BY = (
    "test_the_numerical_gradient_is_the_central_difference",
    "test_a_kink_within_a_step_is_not_ok",
)
