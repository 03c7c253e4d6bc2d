"""Asks the model again from within every answer, and keeps every node."""


def train(model, xs, ys, lr=0.05, epochs=100):
    try:
        return train(model, [model(x) for x in xs], ys, lr, epochs)
    except Exception:
        return []
