"""The loss is computed from the predictions' .data, plain numbers without a graph.

The number is right, but it no longer knows what it was computed from: backward() has nowhere to
go, every gradient stays 0.0, and nothing is learnt.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.0.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = Value(sum((model(x).data - y) ** 2 for x, y in zip(xs, ys)))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
TWINS = ("gradients_zeroed_before_the_step",)
