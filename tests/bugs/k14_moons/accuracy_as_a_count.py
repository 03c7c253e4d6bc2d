"""accuracy() returns how many samples are right, not which share of them.

57 is much of 60 and little of 1,000; the share says so by itself.
Two of three right: right 0.667; wrong 2.
"""

from solutions.k14_moons import accuracy as right_accuracy
from solutions.k14_moons import fit, make_moons  # noqa: F401


def accuracy(model, xs, ys):
    return float(round(right_accuracy(model, xs, ys) * len(xs)))


REFUSED_BY = ("test_accuracy_counts_equal_signs",)
