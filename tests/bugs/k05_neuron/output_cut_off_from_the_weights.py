"""The output is computed from plain numbers and wrapped in a new Value at the end.

The number is right, but nothing connects it with the weights: backward() stops at the output and
every gradient stays 0.0. With weight 1, bias 0 and input 1 the weight's gradient is 0.420; here 0.
"""

import math

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        return Value(math.tanh(super().__call__(x)._prev[0].data))


REFUSED_BY = ("test_every_parameter_gets_its_gradient",)
