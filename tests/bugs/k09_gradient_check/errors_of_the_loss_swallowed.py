"""When loss_fn raises, the error is caught and the parameter is passed over.

Whoever asked for the check never hears that it did not take place. What the loss has to say comes
through; the parameters are put back all the same.
With an error in the second call of loss_fn: right that error; wrong an empty list.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    try:
        return right_check(model, loss_fn, eps, tol)
    except ArithmeticError:
        return []


REFUSED_BY = ("test_parameters_are_restored_when_the_loss_raises",)
