"""Whether every sample has its target is found out only after a step has been taken.

The error comes, but the model has already been changed by the samples that had a target. Look at
what was handed in before anything is changed.
With w = 0, xs = [[1], [2]], ys = [1], w after the ValueError: right 0.0; wrong 0.1 (lr = 0.05).
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    paired = min(len(xs), len(ys))
    if len(xs) != len(ys) and paired:
        right_train(model, xs[:paired], ys[:paired], lr, 1)
    return right_train(model, xs, ys, lr, epochs)


REFUSED_BY = ("test_every_sample_has_its_target",)
