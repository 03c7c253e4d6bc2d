"""A loss that comes out otherwise at every call is checked like any other.

The difference of two calls is then mostly chance, divided by a tiny number: numerical gradients in
the millions, and right models that fail. Call loss_fn twice at the same point and compare.
With loss w * 2 + random(): right ValueError; wrong a list of checks.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    first = loss_fn()

    class Steady:
        data = first.data
        backward = first.backward

    def steady():
        loss_fn()
        return Steady

    if loss_fn().data != first.data:
        return right_check(model, steady, eps, tol)
    return right_check(model, loss_fn, eps, tol)


REFUSED_BY = ("test_a_random_loss_cannot_be_checked",)
