"""The loss is not started anew in each epoch: it adds up over all epochs.

Its graph keeps every epoch so far, and backward() goes through all of them: the old gradients are
in each step, the losses returned grow, and every epoch is slower than the one before.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.56.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    loss = Value(0.0)
    losses = []
    for _ in range(epochs):
        for x, y in zip(xs, ys):
            loss = loss + (model(x) - y) ** 2
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_every_epoch_starts_afresh", "test_the_loss_of_every_epoch_is_returned")
