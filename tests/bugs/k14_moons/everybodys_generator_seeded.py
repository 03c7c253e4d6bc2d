"""random.seed(seed) sets the generator that everybody else draws from, too.

Whoever makes moons between two draws of their own gets the same numbers again, or other ones than
before. A generator of its own, random.Random(seed), disturbs nobody.
random() after seed(0) and make_moons(4): right 0.844, the first number; wrong a later one.
"""

import random

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    xs, ys = right_moons(n, 0.0)
    random.seed(seed)
    return [[x + random.gauss(0, noise), y + random.gauss(0, noise)] for x, y in xs], ys


REFUSED_BY = ("test_moons_leave_other_random_numbers_alone",)
