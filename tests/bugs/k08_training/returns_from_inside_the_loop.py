"""`return` stands inside the loop, so that training ends after the first epoch.

One indentation too many: the list of losses is handed back while it holds a single one.
With w = 0, x = y = 1, lr = 0.1, w after 2 epochs: right 0.36; wrong 0.2.
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    return right_train(model, xs, ys, lr, min(epochs, 1))


REFUSED_BY = ("test_every_epoch_starts_afresh", "test_the_loss_of_every_epoch_is_returned")
