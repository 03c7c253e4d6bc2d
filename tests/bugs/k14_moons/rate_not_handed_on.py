"""The rate is taken and not handed on to train(), which goes on with its own default.

Nobody notices, until somebody asks for another rate and nothing changes.
With lr = 0, the network after an epoch: right as it was; wrong moved.
"""

from solutions.k14_moons import accuracy, make_moons  # noqa: F401
from solutions.k14_moons import fit as right_fit


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    return right_fit(xs, ys, epochs, 0.05, seed)


REFUSED_BY = ("test_at_a_rate_of_0_nothing_is_learned",)
