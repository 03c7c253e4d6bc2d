"""Kata 14: two moons, a network that tells them apart, and how well it does (seed: section 8)."""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Sequence
from typing import Any, Protocol

from solutions.k07_mlp import MLP
from solutions.k08_training import train

SIZES = [2, 7, 1]  # two coordinates in, one output between -1 and 1
BATCH = 4  # samples for each update


class Output(Protocol):
    """What a model makes of a sample: its number is all that counts here."""

    @property
    def data(self) -> float: ...


class Model(Protocol):
    """What can be judged: a function of a sample."""

    def __call__(self, x: Sequence[float]) -> Output: ...


def make_moons(n: int, noise: float = 0.1, seed: int = 0) -> tuple[list[list[float]], list[float]]:
    """Return n points of two interleaving half circles, and the label of each: -1.0 or 1.0.

    The same seed makes the same points; Python's own random numbers are left alone. Raises
    ValueError unless n is even and at least 2.
    """
    if n < 2 or n % 2:
        raise ValueError(f"two moons of equal size are an even number of points, not {n}")
    draw = random.Random(seed)
    half = n // 2
    xs, ys = [], []
    for i in range(half):
        upper = cmath.rect(1, math.pi * (i + 0.5) / half)
        lower = 1 + 0.5j - upper
        for point, label in ((upper, -1.0), (lower, 1.0)):
            xs.append([draw.gauss(point.real, noise), draw.gauss(point.imag, noise)])
            ys.append(label)
    return xs, ys


def check_labels(xs: Sequence[Sequence[float]], ys: Sequence[float]) -> None:
    """Raise ValueError unless there are samples, and a label for each."""
    if not xs or len(xs) != len(ys):
        raise ValueError(f"a label for each sample is needed: {len(xs)} and {len(ys)}")


def accuracy(model: Model, xs: Sequence[Sequence[float]], ys: Sequence[float]) -> float:
    """Return the share of samples for which the output has the sign of the label.

    Raises ValueError without samples, or when the numbers of samples and labels differ.
    """
    check_labels(xs, ys)
    return sum(y * model(x).data > 0 for x, y in zip(xs, ys)) / len(xs)


def fit(
    xs: Sequence[Sequence[float]],
    ys: Sequence[float],
    epochs: int = 50,
    lr: float = 0.04,
    seed: int = 0,
) -> tuple[Model, list[float]]:
    """Return a network trained on the samples, and the summed squared error of each epoch.

    Every epoch goes through all samples in a new order, one update for each small batch. Raises
    ValueError without samples, or when the numbers of samples and labels differ.
    """
    check_labels(xs, ys)
    random.seed(seed)
    model: Any = MLP(SIZES)
    pairs = list(zip(xs, ys))
    losses = []
    for _ in range(epochs):
        random.shuffle(pairs)
        loss = 0.0
        for start in range(0, len(pairs), BATCH):
            batch = pairs[start : start + BATCH]
            (before,) = train(model, [x for x, _ in batch], [y for _, y in batch], lr, epochs=1)
            loss += before
        losses.append(loss)
    return model, losses


# Concept check: the answers, and why.
PREDICTIONS: dict[str, object] = {
    # 60 samples, batches of 4, 50 epochs. How many updates of the parameters are made?
    # 15 batches an epoch, an update for each. One batch of all samples would make 50, at the same
    # price.
    "updates": 750,
    # A single neuron tanh(w·x + b) is trained on the moons. What is its decision boundary?
    # "line": a straight line; "circle": a circle; "any": any curve, if it is trained long enough.
    # The output is 0 where w·x + b is 0, and that is a straight line. To bend it takes a hidden
    # layer, whose neurons lay lines of their own.
    "boundary": "line",
}
