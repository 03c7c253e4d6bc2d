"""The update goes by a rate of its own, 0.05, whatever rate the caller asks for.

The default is tamed, and with it every other rate: a caller who says lr=0.1 is not heard.
With w = 0, x = y = 1, lr = 0.1, w after 1 epoch: right 0.2; wrong 0.1.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401
from solutions.k11_debugging import train as right_train


def train(model, xs, ys, lr=1.0, epochs=100):
    return right_train(model, xs, ys, 0.05, epochs)


REFUSED_BY = ("test_epochs_do_not_disturb_one_another",)
