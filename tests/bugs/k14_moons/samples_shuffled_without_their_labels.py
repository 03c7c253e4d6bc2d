"""Samples are shuffled in every epoch, and the labels stay in their order.

Each sample is taught the label of another. What cannot be learned is answered with something
between the labels. Shuffle the pairs.
fit() on 4 points that a line divides: right 4 are learned; wrong about half of them.
"""

import random

from solutions.k07_mlp import MLP
from solutions.k08_training import train
from solutions.k14_moons import accuracy, check_labels, make_moons  # noqa: F401


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    check_labels(xs, ys)
    random.seed(seed)
    model = MLP([2, 10, 1])
    losses = []
    for _ in range(epochs):
        shuffled = random.sample(xs, len(xs))
        loss = 0.0
        for i in range(0, len(xs), 4):
            loss += train(model, shuffled[i : i + 4], ys[i : i + 4], lr, epochs=1)[0]
        losses.append(loss)
    return model, losses


REFUSED_BY = ("test_at_a_rate_of_0_nothing_is_learned", "test_what_a_line_divides_is_learned")
