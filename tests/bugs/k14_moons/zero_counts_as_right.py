"""An output of exactly 0 counts as right, whatever the label.

A network that says 0 to everything would have an accuracy of 1. Its output has no sign, so it has
given no answer.
Output 0, label -1, accuracy: right 0.0; wrong 1.0.
"""

from solutions.k14_moons import accuracy as right_accuracy
from solutions.k14_moons import fit, make_moons  # noqa: F401


def accuracy(model, xs, ys):
    right_accuracy(model, xs, ys)
    return sum(model(x).data * y >= 0 for x, y in zip(xs, ys)) / len(xs)


REFUSED_BY = ("test_accuracy_counts_equal_signs",)
