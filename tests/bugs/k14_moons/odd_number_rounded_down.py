"""An odd number of points is rounded down to an even one, without a word.

Who asks for 61 points and gets 60 finds out much later, when two lists do not fit together.
make_moons(3): right ValueError; wrong 2 points.
"""

from solutions.k14_moons import accuracy, fit  # noqa: F401
from solutions.k14_moons import make_moons as right_moons


def make_moons(n, noise=0.1, seed=0):
    return right_moons(n // 2 * 2, noise, seed)


REFUSED_BY = ("test_an_odd_number_of_points_makes_no_two_moons",)
