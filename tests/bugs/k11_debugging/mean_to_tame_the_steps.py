"""The loss is divided by the number of samples, so that the steps become smaller.

It is another loss then, and the one that is returned is not the sum of the squared errors any more.
What was too large was the rate.
With w = 0, x = y = 1 twice, lr = 0.1, w after 1 epoch: right 0.4; wrong 0.2.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401


def train(model, xs, ys, lr=0.05, epochs=100):
    losses = []
    for _ in range(epochs):
        loss = sum((model(x) - y) ** 2 for x, y in zip(xs, ys)) * (1 / len(xs))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_epochs_do_not_disturb_one_another",)
