"""When loss_fn raises half way, the parameter under test stays where the step has put it.

An error in the loss (a logarithm of a negative number, a KeyboardInterrupt) leaves by the shortest
way, past the line that puts the number back. `finally` is the way to be sure of a last word.
With w = 2 and an error in the second call, w afterwards: right 2.0; wrong 2.000002.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    parameters = model.parameters()
    before = [p.data for p in parameters]
    try:
        return right_check(model, loss_fn, eps, tol)
    except Exception:
        for p, number in zip(parameters, before):
            p.data = number + eps * max(1.0, abs(number))
        raise


REFUSED_BY = ("test_parameters_are_restored_when_the_loss_raises",)
