"""The lists that were handed in are themselves put into another order.

They stay together, so the training is right, but they belong to the caller. Shuffle a copy.
With xs = [[1, 0], [2, 0]], xs after fit(): right [[1, 0], [2, 0]]; wrong [[2, 0], [1, 0]].
"""

from solutions.k14_moons import accuracy, make_moons  # noqa: F401
from solutions.k14_moons import fit as right_fit


def fit(xs, ys, epochs=50, lr=0.04, seed=0):
    result = right_fit(xs, ys, epochs, lr, seed)
    xs.reverse()
    ys.reverse()
    return result


REFUSED_BY = ("test_the_data_stay_as_they_are",)
