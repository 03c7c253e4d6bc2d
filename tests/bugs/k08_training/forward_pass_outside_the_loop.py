"""The predictions are made once, before the loop, and used in every epoch.

The parameters move, the predictions do not: every epoch computes the loss and the gradient of the
untrained model, and takes the same first step again.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.4.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    predictions = [model(x) for x in xs]
    losses = []
    for _ in range(epochs):
        loss = sum(((p - y) ** 2 for p, y in zip(predictions, ys)), Value(0.0))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_every_epoch_starts_afresh", "test_the_loss_of_every_epoch_is_returned")
