"""The tolerance is 1e-4, whatever tol is asked for.

The default stands in the comparison, and the argument is never read. What is tiny cannot be
checked more finely, what is rough cannot be checked at all.
With slope 1e-6, an analytic gradient of 3e-6 and tol = 1e-8, ok: right False; wrong True.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    return right_check(model, loss_fn, eps)


REFUSED_BY = ("test_the_tolerance_grows_with_the_gradient",)
