"""The samples and targets are put into another order in the very lists that were handed in.

They stay together, so the training is right; but a list belongs to the caller, who may still need
its order (to compare predictions with names, say). Shuffle a copy.
With xs = [[1], [2]], xs after 1 epoch: right [[1], [2]]; wrong [[2], [1]].
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    losses = right_train(model, xs, ys, lr, epochs)
    xs.reverse()
    ys.reverse()
    return losses


REFUSED_BY = ("test_the_data_stay_as_they_are",)
