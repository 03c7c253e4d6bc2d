"""The absolute values of the errors are summed where their squares are asked for.

The gradient then knows only on which side of the target a prediction is, not how far away: every
step is of the same size.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.1.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        errors = [model(x) - y for x, y in zip(xs, ys)]
        loss = sum((e if e.data >= 0 else -e for e in errors), Value(0.0))
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
