"""Training without samples returns a loss of 0.0 for every epoch.

A sum over nothing is zero, which looks like a perfect fit. An empty list of samples is a mistake
(a file not found, a filter too strict) that should be heard of.
With xs = [] and ys = []: right ValueError; wrong [0.0, 0.0, ...].
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    if not xs and not ys:
        return [0.0] * epochs
    return right_train(model, xs, ys, lr, epochs)


REFUSED_BY = ("test_without_samples_there_is_nothing_to_learn",)
