"""The check ends at the first parameter that is not ok.

Which parameters are wrong, and which are not, is the best hint at the rule that is broken. There
is to be a check for each of them.
With 2 parameters and a wrong gradient of the first, the number of checks: right 2; wrong 1.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    faults = [check.index for check in checks if not check.ok]
    return checks[: faults[0] + 1] if faults else checks


REFUSED_BY = ("test_a_wrong_gradient_is_not_ok",)
