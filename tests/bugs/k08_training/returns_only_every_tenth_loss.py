"""Only the loss of every tenth epoch is kept.

Every tenth epoch is what the lesson prints, so as not to flood the screen; what is returned is the
loss of each epoch.
With epochs = 20, the number of losses: right 20; wrong 2.
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    return right_train(model, xs, ys, lr, epochs)[::10]


REFUSED_BY = ("test_the_loss_of_every_epoch_is_returned",)
