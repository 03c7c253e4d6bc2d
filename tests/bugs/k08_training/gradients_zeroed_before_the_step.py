"""The gradients are set to zero between backward() and the update.

What backward() found is wiped out before the step is taken: lr times zero moves nothing, and the
loss is the same in every epoch.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.0.
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
            p.grad = 0.0
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
TWINS = ("loss_built_from_data",)
