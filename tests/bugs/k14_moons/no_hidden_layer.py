"""The network has no hidden layer: two inputs and one neuron.

One neuron lays one straight line, and no line divides the moons: about 88 % is all it can do. The
lines of several neurons, bent by tanh and weighed together, make a curve.
The layers of the network: right 2 or more; wrong 1.
"""

import solutions.k14_moons as right
from solutions.k14_moons import accuracy, fit, make_moons  # noqa: F401

right.SIZES = [2, 1]
REFUSED_BY = (
    "test_the_model_is_a_network_with_a_hidden_layer",
    "test_the_moons_are_learned",
    "test_other_moons_are_learned_too",
)
