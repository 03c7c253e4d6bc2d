"""A check with an honest mistake: it believes every gradient."""

from dataclasses import dataclass

PREDICTIONS = {}


@dataclass(frozen=True)
class GradientCheck:
    index: int
    analytic: float
    numerical: float
    diff: float
    ok: bool


def gradient_check(model, loss_fn, eps=1e-6, tol=1e-4):
    loss_fn().backward()
    return [GradientCheck(i, p.grad, p.grad, 0.0, True) for i, p in enumerate(model.parameters())]
