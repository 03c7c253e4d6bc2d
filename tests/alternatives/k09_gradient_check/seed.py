"""The check of the lesson as it stands, with a list of results where it prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class GradientCheck:
    index: int
    analytic: float
    numerical: float
    diff: float
    ok: bool


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    # analytic gradient
    loss = loss_fn()

    for p in model.parameters():
        p.grad = 0.0

    loss.backward()

    # numerical gradient
    checks = []
    for i, p in enumerate(model.parameters()):
        old_data = p.data

        p.data = old_data + eps
        loss_plus = loss_fn().data

        p.data = old_data - eps
        loss_minus = loss_fn().data

        p.data = old_data

        num_grad = (loss_plus - loss_minus) / (2 * eps)
        ana_grad = p.grad
        diff = abs(num_grad - ana_grad)
        ok = diff <= tol * max(1, abs(ana_grad), abs(num_grad))
        checks.append(GradientCheck(i, ana_grad, num_grad, diff, ok))
    return checks


BELT = "core"
