"""The gradients are set to zero once, before the first epoch, and never again.

backward() adds in every epoch, so the gradient of the first epoch is still in the step of the
second, and that of both in the third. Only a training of one epoch comes out right.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.56.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    for p in model.parameters():
        p.grad = 0.0
    losses = []
    for _ in range(epochs):
        loss = sum(((model(x) - y) ** 2 for x, y in zip(xs, ys)), Value(0.0))
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_every_epoch_starts_afresh",)
