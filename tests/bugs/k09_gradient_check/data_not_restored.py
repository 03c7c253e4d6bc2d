"""The parameter is left at p - eps after its numerical gradient.

The model that comes out of the check is not the one that went in, and all parameters that follow
are checked at another point. With an eps that is not tiny they are judged wrongly.
With w = 1, w after a check: right 1.0; wrong 0.999999.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    for p in model.parameters():
        p.data -= eps
    return checks


REFUSED_BY = ("test_the_parameters_are_left_as_they_were", "test_networks_pass")
