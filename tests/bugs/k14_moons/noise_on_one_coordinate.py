"""Noise is added to the first coordinate only.

Where the half circle runs from side to side, the points then still lie on it exactly. Each of the
two coordinates needs a number of its own.
With noise = 0.1, the second coordinate of a point at t = π/2: right 1 ± 0.1; wrong exactly 1.
"""

import random

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    draw = random.Random(seed)
    xs, ys = right_moons(n, 0.0)
    return [[x + draw.gauss(0, noise), y] for x, y in xs], ys


REFUSED_BY = ("test_noise_is_normal_in_every_direction",)
