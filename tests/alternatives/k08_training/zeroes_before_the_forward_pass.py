"""The gradients are set to zero first thing in the epoch; the loss is a running sum of (y - p)²."""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets: each sample needs its target")
    losses = []
    while len(losses) < epochs:
        for p in model.parameters():
            p.grad = 0.0
        loss = Value(0.0)
        for x, y in zip(xs, ys):
            loss += (y - model(x)) ** 2
        losses.append(loss.data)
        loss.backward()
        for p in model.parameters():
            p.data = p.data - p.grad * lr
    return losses
