"""The gradients are cleared after backward() and before the update.

They are cleared indeed, and the update finds nothing to go by. Clear them before backward(), or
after the update.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.0.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401


def train(model, xs, ys, lr=0.05, epochs=100):
    losses = []
    for _ in range(epochs):
        loss = sum((model(x) - y) ** 2 for x, y in zip(xs, ys))
        loss.backward()
        for p in model.parameters():
            p.grad = 0.0
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_epochs_do_not_disturb_one_another", "test_the_network_of_the_lesson_learns")
