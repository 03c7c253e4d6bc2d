"""Left to its default, the learning rate is 0.0001.

A rate that is too large makes the loss jump; one that is too small makes it stand still. Neither
of them trains anything in 100 epochs.
With w = 0, x = y = 1, w after 1 epoch: right 0.1; wrong 0.0002.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401
from solutions.k11_debugging import train as right_train


def train(model, xs, ys, lr=0.0001, epochs=100):
    return right_train(model, xs, ys, lr, epochs)


REFUSED_BY = ("test_by_default_steps_are_small", "test_the_network_of_the_lesson_learns")
