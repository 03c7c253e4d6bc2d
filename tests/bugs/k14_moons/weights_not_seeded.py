"""The seed is set after the network has been made: the weights are others in every call.

The order of the samples can then be repeated, and the start cannot. Seed first; then draw.
fit(xs, ys, seed=1) twice: right the same network; wrong two different ones.
"""

import random

from solutions.k07_mlp import MLP
from solutions.k08_training import train
from solutions.k14_moons import accuracy, check_labels, make_moons  # noqa: F401


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    check_labels(xs, ys)
    model = MLP([2, 10, 1])
    random.seed(seed)
    pairs = list(zip(xs, ys))
    losses = []
    for _ in range(epochs):
        random.shuffle(pairs)
        batches = [pairs[i : i + 4] for i in range(0, len(pairs), 4)]
        losses.append(sum(train(model, *map(list, zip(*batch)), lr, 1)[0] for batch in batches))
    return model, losses


REFUSED_BY = ("test_the_seed_decides_about_the_training", "test_at_a_rate_of_0_nothing_is_learned")
