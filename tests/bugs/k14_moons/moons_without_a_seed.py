"""The seed is taken and not used: every call draws other noise.

What cannot be repeated cannot be compared: was it the change in the network, or other points?
make_moons(4, seed=1) twice: right the same points; wrong different ones.
"""

import itertools

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons

calls = itertools.count()


def make_moons(n, noise=0.1, seed=0):
    return right_moons(n, noise, next(calls))


REFUSED_BY = ("test_the_seed_decides_about_the_noise",)
