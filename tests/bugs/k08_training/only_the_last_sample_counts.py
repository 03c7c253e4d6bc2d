"""backward() runs sample by sample, with the gradients set to zero before each.

Every sample wipes out what the samples before it said; the step at the end of the epoch follows
the last one alone.
With w = 0, xs = [[1], [2]], ys = [1, 1], lr = 0.1, w after 1 epoch: right 0.6; wrong 0.4.
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
            total += loss.data
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(total)
    return losses


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
