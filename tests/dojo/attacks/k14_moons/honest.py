"""Honest mistakes: one moon, and a model that learns nothing."""

PREDICTIONS = {}


def make_moons(n, noise=0.1, seed=0):
    return [[0.0, 0.0]] * n, [1.0] * n


def accuracy(model, xs, ys):
    return 1.0


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    return (lambda x: 1.0), [0.0] * epochs
