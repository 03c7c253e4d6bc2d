"""The gradients are set to zero at the end of an epoch, so not before the first one.

Whatever the parameters' gradients held when training began (another loss, a look at the
gradients, a neuron tried out by hand) is taken for part of the first step.
With w = 0, x = y = 1, lr = 0.1 and w.grad = 5.0 left over, w after 1 epoch: right 0.2; wrong -0.3.
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
        for p in model.parameters():
            p.grad = 0.0
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_gradients_left_over_from_before_do_not_count",)
