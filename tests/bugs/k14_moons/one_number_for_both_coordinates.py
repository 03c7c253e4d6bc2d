"""One random number is drawn for each point and added to both of its coordinates.

All points are then moved along the same diagonal: across the circle on one side of a moon, along
it on the other. Draw one number for each coordinate.
With noise = 0.1, what is added to (x, y): right such as (0.03, -0.12); wrong such as (0.03, 0.03).
"""

import random

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    draw = random.Random(seed)
    xs, ys = right_moons(n, 0.0)
    both = [draw.gauss(0, noise) for _ in xs]
    return [[x + each, y + each] for (x, y), each in zip(xs, both)], ys


REFUSED_BY = ("test_noise_is_normal_in_every_direction",)
