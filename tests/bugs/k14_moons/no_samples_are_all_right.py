"""Where there are no samples, or not as many labels, accuracy() judges what there is.

Nothing of nothing is no share at all; a label that is missing is a mistake in the data.
accuracy(model, [], []): right ValueError; wrong 1.0.
"""

from solutions.k14_moons import fit, make_moons  # noqa: F401


def accuracy(model, xs, ys):
    right = [model(x).data * y > 0 for x, y in zip(xs, ys)]
    return sum(right) / len(right) if right else 1.0


REFUSED_BY = ("test_every_sample_needs_a_label",)
