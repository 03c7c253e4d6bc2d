"""A new network is made in every epoch, and forgets what the last one has learned.

The network is made once, before the loop; in the loop it is only trained.
The model after fit(xs, ys, epochs=50): right trained for 50 epochs; wrong for the last one.
"""

from solutions.k14_moons import accuracy, make_moons  # noqa: F401
from solutions.k14_moons import fit as right_fit


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    model, losses = right_fit(xs, ys, 0, lr, seed)
    for epoch in range(epochs):
        model, loss = right_fit(xs, ys, 1, lr, seed + 1000 * epoch)
        losses += loss
    return model, losses


REFUSED_BY = ("test_at_a_rate_of_0_nothing_is_learned",)
