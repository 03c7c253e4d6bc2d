"""The parameters are updated after every sample, not once an epoch.

The second sample is then judged by a model that the first has already changed. That is a method
too (stochastic gradient descent), but not the gradient of the sum over all samples.
With w = 0, xs = [[1], [2]], ys = [1, 1], lr = 0.1, w after 1 epoch: right 0.6; wrong 0.44.
"""


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        total = 0.0
        for x, y in zip(xs, ys):
            loss = (model(x) - y) ** 2
            for p in model.parameters():
                p.grad = 0.0
            loss.backward()
            for p in model.parameters():
                p.data -= lr * p.grad
            total += loss.data
        losses.append(total)
    return losses


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
