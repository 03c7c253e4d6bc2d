"""The differences between predictions and targets are summed without being squared.

Such a loss is lowest at minus infinity, not at the targets, and errors of opposite signs cancel.
Its gradient does not get smaller as the predictions come near.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong -0.2.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = sum((model(x) - y for x, y in zip(xs, ys)), Value(0.0))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = (
    "test_one_epoch_is_one_step_down_the_gradient",
    "test_the_loss_of_every_epoch_is_returned",
)
