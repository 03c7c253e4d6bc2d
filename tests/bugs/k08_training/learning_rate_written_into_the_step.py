"""The step is 0.05 times the gradient, whatever learning rate is asked for.

The default is right there in the update, and the argument lr is never read.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.1.
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    return right_train(model, xs, ys, 0.05, epochs)


REFUSED_BY = ("test_one_epoch_is_one_step_down_the_gradient", "test_every_epoch_starts_afresh")
