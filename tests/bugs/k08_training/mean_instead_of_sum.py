"""The loss is the mean of the squared errors where their sum is asked for.

Loss and gradient shrink by the number of samples, so that lr means something else for every size
of data set. With one sample there is no difference.
With w = 0, xs = [[1], [1]], ys = [1, 1], lr = 0.1, w after 1 epoch: right 0.4; wrong 0.2.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = sum(((model(x) - y) ** 2 for x, y in zip(xs, ys)), Value(0.0))
        loss = loss / len(xs)
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
