"""The loop runs once more than asked: with epochs=0 there is an epoch all the same.

The condition is tested after the epoch, or counts up to and including `epochs`.
With epochs = 0, the number of losses: right 0; wrong 1.
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    return right_train(model, xs, ys, lr, epochs + 1)


REFUSED_BY = ("test_no_epochs_change_nothing", "test_the_loss_of_every_epoch_is_returned")
