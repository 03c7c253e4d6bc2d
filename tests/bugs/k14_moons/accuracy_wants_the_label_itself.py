"""A sample counts as right only where the output, rounded, equals its label.

An output of 0.3 for a label of 1 is on the right side, and the side is all that the answer needs.
Output 0.3, label 1, accuracy: right 1.0; wrong 0.0.
"""

from solutions.k14_moons import accuracy as right_accuracy
from solutions.k14_moons import fit, make_moons  # noqa: F401


def accuracy(model, xs, ys):
    right_accuracy(model, xs, ys)
    return sum(round(model(x).data) == y for x, y in zip(xs, ys)) / len(xs)


REFUSED_BY = ("test_accuracy_counts_equal_signs",)
