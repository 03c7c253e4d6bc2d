"""Two hidden layers, batches of five, and a rate that falls from epoch to epoch."""

import math
import random

from solutions.k07_mlp import MLP
from solutions.k08_training import train

UPPER, LOWER = -1.0, 1.0


def make_moons(n, noise=0.1, seed=0):
    if n < 2 or n % 2 == 1:
        raise ValueError(f"{n} points make no two moons")
    generator = random.Random(seed)
    angles = [math.pi * (2 * i + 1) / n for i in range(n // 2)]
    points = [(math.cos(t), math.sin(t)) for t in angles]
    points += [(1 - x, 0.5 - y) for x, y in points]
    xs = [[each + generator.gauss(0, noise) for each in point] for point in points]
    return xs, [UPPER] * (n // 2) + [LOWER] * (n // 2)


def accuracy(model, xs, ys):
    _check(xs, ys)
    right = 0
    for x, y in zip(xs, ys):
        output = model(x).data
        if (output < 0 and y < 0) or (output > 0 and y > 0):
            right += 1
    return right / len(xs)


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    _check(xs, ys)
    random.seed(seed)
    model = MLP([2, 6, 5, 1])
    return model, [
        _epoch(model, xs, ys, lr * (1 - 0.9 * epoch / epochs)) for epoch in range(epochs)
    ]


def _epoch(model, xs, ys, lr):
    order = list(range(len(xs)))
    random.shuffle(order)
    batches = [order[i : i + 5] for i in range(0, len(order), 5)]
    return sum(
        train(model, [xs[i] for i in batch], [ys[i] for i in batch], lr=lr, epochs=1)[0]
        for batch in batches
    )


def _check(xs, ys):
    if len(xs) == 0 or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} labels")
