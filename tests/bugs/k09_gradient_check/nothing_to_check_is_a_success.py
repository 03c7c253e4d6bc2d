"""A model without parameters passes: the list of checks is empty, and all of it is ok.

all([]) is True. A parameters() that forgot its parameters, the very thing a check should find,
looks like a perfect model.
With parameters() == []: right ValueError; wrong [].
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    if not model.parameters():
        return []
    return right_check(model, loss_fn, eps, tol)


REFUSED_BY = ("test_without_parameters_there_is_nothing_to_check",)
