"""The noise is taken for the variance, the square of the standard deviation.

gauss() wants the standard deviation. Given noise = 0.1 as a variance, points lie 0.32 away.
With noise = 0.1, the size of what is added: right 0.1; wrong 0.32.
"""

import math

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    return right_moons(n, math.sqrt(noise), seed)


REFUSED_BY = ("test_noise_is_normal_in_every_direction",)
