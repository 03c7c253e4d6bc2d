"""A training loop with an honest mistake: it takes no step, and returns no losses."""

PREDICTIONS = {}


def train(model, xs, ys, lr=0.05, epochs=100):
    for x in xs:
        model(x)
    return []
