"""Only the first parameter is judged; the others get the same verdict.

One gradient may be right while another is wrong: each is computed by its own rules. A check that
looks at one of them says nothing about the rest.
With w ** 2 * b and a wrong gradient of b, ok of b: right False; wrong True.
"""

from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [replace(check, ok=checks[0].ok) for check in checks]


REFUSED_BY = ("test_a_wrong_gradient_is_not_ok",)
