"""The labels are 0.0 and 1.0, where -1.0 and 1.0 are asked for.

The network ends in a tanh, whose outputs lie between -1 and 1. A target of 0 is half way between
the answers, and no sign agrees with it.
With n = 2, the labels: right -1 and 1; wrong 0 and 1.
"""

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    xs, ys = right_moons(n, noise, seed)
    return xs, [max(label, 0.0) for label in ys]


REFUSED_BY = ("test_without_noise_the_points_lie_on_two_half_circles",)
