"""The gradients are never set back to zero.

backward() adds to the gradients that are there, so from the second epoch on a step is taken along
the sum of all gradients so far: it overshoots, and the loss may swing or explode.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.56.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = sum(((model(x) - y) ** 2 for x, y in zip(xs, ys)), Value(0.0))
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_every_epoch_starts_afresh", "test_gradients_left_over_from_before_do_not_count")
