"""The loss of an epoch is computed again after its update, and that one is returned.

The first loss, that of the untrained model, is then missing, and every other one stands an epoch
too early. The parameters are right.
With w = 0, x = y = 1, lr = 0.1, losses of 2 epochs: right [1.0, 0.64]; wrong [0.64, 0.4096].
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = sum(((model(x) - y) ** 2 for x, y in zip(xs, ys)), Value(0.0))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(sum((model(x).data - y) ** 2 for x, y in zip(xs, ys)))
    return losses


REFUSED_BY = ("test_the_loss_of_every_epoch_is_returned",)
