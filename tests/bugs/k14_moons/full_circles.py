"""The angle runs over the whole circle, from 0 to 2π, where a moon is half of one.

Two circles that cross have no border between them.
With n = 4, noise = 0, the second upper point: right (-0.71, 0.71); wrong (0, -1).
"""

import math
import random

from solutions.k14_moons import accuracy, fit  # noqa: F401


def make_moons(n, noise=0.1, seed=0):
    if n < 2 or n % 2:
        raise ValueError(f"{n} points")
    draw = random.Random(seed)
    xs, ys = [], []
    for i in range(n // 2):
        t = 2 * math.pi * (i + 0.5) / (n // 2)
        for x, y, label in (
            (math.cos(t), math.sin(t), -1.0),
            (1 - math.cos(t), 0.5 - math.sin(t), 1.0),
        ):
            xs.append([x + draw.gauss(0, noise), y + draw.gauss(0, noise)])
            ys.append(label)
    return xs, ys


REFUSED_BY = ("test_without_noise_the_points_lie_on_two_half_circles",)
