"""In the seed's style: one loop with the five steps, a batch drawn at random, and no checks."""

import math
import random

from solutions.k07_mlp import MLP


def make_moons(n, noise=0.1, seed=0):
    random.seed(seed)
    xs, ys = [], []
    for label in (-1.0, 1.0):
        for i in range(n // 2):
            t = math.pi * (i + 0.5) / (n // 2)
            x, y = math.cos(t), math.sin(t)
            if label > 0:
                x, y = 1 - x, 0.5 - y
            xs.append([x + random.gauss(0, noise), y + random.gauss(0, noise)])
            ys.append(label)
    return xs, ys


def accuracy(model, xs, ys):
    right = [(model(x).data > 0) == (y > 0) and model(x).data != 0 for x, y in zip(xs, ys)]
    return sum(right) / len(right)


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    random.seed(seed)
    model = MLP([2, 10, 1])
    losses = []
    for _ in range(epochs):
        order = random.sample(range(len(xs)), len(xs))
        total = 0.0
        while order:
            batch, order = order[:4], order[4:]
            # 1. forward
            ypred = [model(xs[i]) for i in batch]
            # 2. compute loss
            loss = sum((yout - ys[i]) ** 2 for i, yout in zip(batch, ypred))
            # 3. zero grad
            for p in model.parameters():
                p.grad = 0.0
            # 4. backward
            loss.backward()
            # 5. update parameters
            for p in model.parameters():
                p.data -= lr * p.grad
            total += loss.data
        losses.append(total)
    return model, losses


BELT = "core"
