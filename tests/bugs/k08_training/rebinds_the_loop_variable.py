"""The update gives the loop variable p a new number and leaves the parameter as it was.

p = ... names something else p; it does not change the node that p stood for. The model's
parameters never move. The number of a node is its .data.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.0.
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
            p = p.data - lr * p.grad  # noqa: PLW2901
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
