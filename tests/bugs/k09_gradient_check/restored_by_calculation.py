"""The parameter is put back by arithmetic (- eps, + 2 * eps, - eps), not by its stored number.

Float arithmetic rounds: what is added and then subtracted does not always cancel. Every check moves
the model a little, and nobody sees it. Keep the old number, and put that back.
With w = 3, w after a check: right 3.0; wrong 3.0000000000000004.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    for p in model.parameters():
        p.data += eps
        p.data -= 2 * eps
        p.data += eps
    return checks


REFUSED_BY = ("test_the_parameters_are_left_as_they_were",)
