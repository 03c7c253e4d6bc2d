"""Samples and targets are shuffled together in every epoch, in a copy of the lists.

The parameters are listed once, errors are squared by multiplication, and the gradients are set
to zero once before the first epoch and then after each update.
"""

import random


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets: each sample needs its target")
    parameters = tuple(model.parameters())
    pairs = list(zip(xs, ys))
    losses = []
    _forget(parameters)
    for _ in range(epochs):
        random.shuffle(pairs)
        errors = [model(x) - y for x, y in pairs]
        loss = sum(error * error for error in errors)
        loss.backward()
        losses.append(loss.data)
        for p in parameters:
            p.data -= lr * p.grad
        _forget(parameters)
    return losses


def _forget(parameters):
    for p in parameters:
        p.grad = 0.0
