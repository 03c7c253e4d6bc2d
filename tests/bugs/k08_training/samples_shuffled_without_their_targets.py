"""The samples are shuffled in every epoch, and the targets stay in their order.

Each sample is then taught the target of another. Where all targets are equal nobody notices.
With w = 0, xs = [[1], [2]], ys = [1, 3], lr = 0.1, w after 1 epoch: right 1.4; wrong 1.0 whenever
the two samples change places.
"""

import random

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        shuffled = random.sample(xs, len(xs))
        loss = sum(((model(x) - y) ** 2 for x, y in zip(shuffled, ys)), Value(0.0))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = (
    "test_one_epoch_is_one_step_down_the_gradient",
    "test_every_epoch_starts_afresh",
    "test_the_loss_of_every_epoch_is_returned",
)
