"""The points come shuffled, and each sample is a batch of its own."""

import math
import random

from solutions.k07_mlp import MLP
from solutions.k08_training import train


def make_moons(n, noise=0.1, seed=0):
    if n % 2 or n <= 0:
        raise ValueError(f"an even number of points is needed, not {n}")
    generator = random.Random(f"moons {seed}")
    points = []
    for i in range(n):
        t = math.pi * (i // 2 + 0.5) / (n // 2)
        at, label = (math.cos(t), math.sin(t)), -1.0
        if i % 2:
            at, label = (1 - at[0], 0.5 - at[1]), 1.0
        points.append(([generator.normalvariate(each, noise) for each in at], label))
    generator.shuffle(points)
    return [x for x, _ in points], [label for _, label in points]


def accuracy(model, xs, ys):
    if not len(xs) == len(ys) > 0:
        raise ValueError(f"{len(xs)} samples, {len(ys)} labels")
    signs = [math.copysign(1.0, out) if (out := model(x).data) else 0.0 for x in xs]
    return sum(sign == y for sign, y in zip(signs, ys)) / len(ys)


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    if not len(xs) == len(ys) > 0:
        raise ValueError(f"{len(xs)} samples, {len(ys)} labels")
    state = random.getstate()
    random.seed(seed)
    model = MLP([2, 10, 1])
    losses = []
    for _ in range(epochs):
        pairs = random.sample(list(zip(xs, ys)), len(xs))
        losses.append(sum(train(model, [x], [y], lr, 1)[0] for x, y in pairs))
    random.setstate(state)
    return model, losses
