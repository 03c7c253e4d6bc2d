"""The loss of an epoch is that of its last batch.

Four samples of 60, and other ones in every epoch: such a curve jumps whatever the network does.
The loss of an epoch is the sum over all its batches.
9 samples, lr = 0, the loss: right the squared errors of all 9; wrong those of the last one.
"""

import random

from solutions.k07_mlp import MLP
from solutions.k08_training import train
from solutions.k14_moons import accuracy, check_labels, make_moons  # noqa: F401


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    check_labels(xs, ys)
    random.seed(seed)
    model = MLP([2, 10, 1])
    pairs = list(zip(xs, ys))
    losses = []
    for _ in range(epochs):
        random.shuffle(pairs)
        for i in range(0, len(pairs), 4):
            loss = train(model, *map(list, zip(*pairs[i : i + 4])), lr, 1)[0]
        losses.append(loss)
    return model, losses


REFUSED_BY = ("test_at_a_rate_of_0_nothing_is_learned",)
