"""Training is one epoch, repeated; all steps are worked out before the first one is taken."""

import functools
import operator


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets: each sample needs its target")
    return [_epoch(model, xs, ys, lr) for _ in range(epochs)]


def _epoch(model, xs, ys, lr):
    squares = [(model(x) - y) ** 2 for x, y in zip(xs, ys)]
    loss = functools.reduce(operator.add, squares)
    for p in model.parameters():
        p.grad = 0.0
    loss.backward()
    steps = [(p, p.data - lr * p.grad) for p in model.parameters()]
    for p, number in steps:
        p.data = number
    return loss.data
