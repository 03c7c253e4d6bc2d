"""Each sample's squared error goes backward by itself; the gradients add up to that of the sum."""


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets: each sample needs its target")
    losses = []
    for _ in range(epochs):
        for p in model.parameters():
            p.grad = 0.0
        total = 0.0
        for x, y in zip(xs, ys):
            squared_error = (model(x) - y) ** 2
            squared_error.backward()
            total += squared_error.data
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(total)
    return losses
