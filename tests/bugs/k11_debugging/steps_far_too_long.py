"""Left to its default, the learning rate is 1.0.

A step is then as long as the gradient itself. It jumps over the target, tanh saturates, and hardly
any gradient is left to come back with. For networks as small as these start from 0.01 to 0.1.
With w = 0, x = y = 1, w after 1 epoch: right 0.1; wrong 2.0.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401
from solutions.k11_debugging import train as right_train


def train(model, xs, ys, lr=1.0, epochs=100):
    return right_train(model, xs, ys, lr, epochs)


REFUSED_BY = ("test_by_default_steps_are_small", "test_the_network_of_the_lesson_learns")
