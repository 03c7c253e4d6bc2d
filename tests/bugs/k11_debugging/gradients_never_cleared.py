"""The gradients of one epoch are still there in the next: nobody clears them.

Rules add to what they find. The second update goes by the sum of two gradients, the third by that
of three; the first epoch is right.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.56.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401


def train(model, xs, ys, lr=0.05, epochs=100):
    losses = []
    for _ in range(epochs):
        loss = sum((model(x) - y) ** 2 for x, y in zip(xs, ys))
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_epochs_do_not_disturb_one_another",)
