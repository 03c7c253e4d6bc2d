"""The analytic gradient is reported as the numerical one, and the numerical as the analytic.

The verdict is the same, since only their distance counts; but whoever reads the report looks for
the fault on the wrong side.
With w * 2 and an analytic gradient of 6.0, analytic: right 6.0; wrong 2.0.
"""

from dataclasses import replace

from solutions.k09_gradient_check import GradientCheck as GradientCheck
from solutions.k09_gradient_check import gradient_check as right_check


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    checks = right_check(model, loss_fn, eps, tol)
    return [replace(c, analytic=c.numerical, numerical=c.analytic) for c in checks]


REFUSED_BY = ("test_a_wrong_gradient_is_not_ok", "test_a_kink_within_a_step_is_not_ok")
