"""The update makes new nodes and puts them into the list of parameters.

It works only where parameters() hands out the model's own list, and even there everybody who
holds one of the old nodes (a layer, a bias, a gradient check) is left with an untrained one.
With w = 0 held on to, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.0.
"""

from solutions.k04_backward import Value


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs or len(xs) != len(ys):
        raise ValueError(f"{len(xs)} samples and {len(ys)} targets")
    losses = []
    for _ in range(epochs):
        loss = sum(((model(x) - y) ** 2 for x, y in zip(xs, ys)), Value(0.0))
        for p in model.parameters():
            p.grad = 0.0
        loss.backward()
        parameters = model.parameters()
        for i, p in enumerate(parameters):
            parameters[i] = Value(p.data - lr * p.grad)
        losses.append(loss.data)
    return losses


REFUSED_BY = ("test_the_parameters_stay_the_same_nodes",)
