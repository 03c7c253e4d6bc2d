"""Only whole batches are trained on; what is left over at the end of an epoch is dropped.

A handful of samples is missing in every epoch, and all of them where there are fewer than make a
batch. The last batch may be a smaller one.
9 samples in batches of 4, used in an epoch: right 9; wrong 8.
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
        loss = 0.0
        for i in range(0, len(pairs) - 3, 4):
            loss += train(model, *map(list, zip(*pairs[i : i + 4])), lr, 1)[0]
        losses.append(loss)
    return model, losses


REFUSED_BY = ("test_at_a_rate_of_0_nothing_is_learned",)
