"""The last parameter is not checked.

A loop that ends one too early. The last parameter is often the bias, whose gradient takes another
way through the graph than those of the weights: a fault there goes unseen.
With 2 parameters, the number of checks: right 2; wrong 1.
"""

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    return right_check(model, loss_fn, eps, tol)[:-1]


REFUSED_BY = (
    "test_right_gradients_are_ok",
    "test_a_wrong_gradient_is_not_ok",
    "test_networks_pass",
)
