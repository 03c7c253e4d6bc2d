"""The lower moon is the mirror image of the upper one around the same centre, not shifted.

Together they make one whole circle, and a straight line divides its halves: too easy. The lower
moon hangs half a circle to the right, and its ends reach up between those of the upper one.
With n = 2, noise = 0, the lower point: right (1, -0.5); wrong (0, -1).
"""

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    xs, ys = right_moons(n, noise, seed)
    return [[x - 1, y - 0.5] if label > 0 else [x, y] for (x, y), label in zip(xs, ys)], ys


REFUSED_BY = ("test_without_noise_the_points_lie_on_two_half_circles",)
