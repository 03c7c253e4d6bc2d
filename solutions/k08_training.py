"""Kata 8: the training loop, five steps an epoch (seed: sections 8 and 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import add
from typing import Protocol

from solutions.k04_backward import Value


class Model(Protocol):
    """What can be trained: a function of a sample that knows its own parameters."""

    def __call__(self, x: Sequence[float]) -> Value: ...

    def parameters(self) -> Sequence[Value]: ...


def train(
    model: Model,
    xs: Sequence[Sequence[float]],
    ys: Sequence[float],
    lr: float = 0.05,
    epochs: int = 100,
) -> list[float]:
    """Fit `model` to the targets by gradient descent on the summed squared error.

    Returns the loss of each epoch as computed before its update. Raises ValueError without
    samples, or when the numbers of samples and targets differ.
    """
    if not xs or len(xs) != len(ys):
        raise ValueError(f"training needs a target for each sample: {len(xs)} and {len(ys)}")
    losses = []
    for _ in range(epochs):
        # 1. forward
        predictions = [model(x) for x in xs]
        # 2. compute loss
        errors = [prediction - y for prediction, y in zip(predictions, ys)]
        loss = reduce(add, [error**2 for error in errors])
        # 3. zero grad
        for p in model.parameters():
            p.grad = 0.0
        # 4. backward
        loss.backward()
        # 5. update parameters
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # model(x) is w * x[0], w starts at 1.0; xs = [[2.0]], ys = [0.0], lr = 0.1. What is w after
    # one epoch?
    # The error is 2, the loss 4, its gradient 2 * 2 * 2 = 8; and 1 - 0.1 * 8 = 0.2.
    "w after one epoch": 0.2,
    # The same model from w = 0.0 with xs = [[1.0]], ys = [1.0], lr = 0.1, but the gradients are
    # never cleared. What is w after two epochs?
    # First the gradient is -2, and w becomes 0.2. Then -1.6 is added to the old -2, and 0.2 +
    # 0.36 = 0.56; right is 0.36.
    "w without clearing": 0.56,
}
