"""The losses returned are Value nodes where plain numbers are asked for.

A node looks like its number when it is printed, but it holds on to the graph of its whole epoch:
no comparison, no plot, and memory that grows with every epoch. The number is its .data.
With w = 0, x = y = 1, losses[0]: right 1.0; wrong Value(data=1.0, ...).
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
        losses.append(loss)
    return losses


REFUSED_BY = ("test_the_loss_of_every_epoch_is_returned",)
