"""The weights are drawn in `__call__` instead of in `__init__`.

Every call is another neuron: whatever training changed is thrown away at the next forward pass.
Two calls with the same x must give the same output; here they give two different ones.
"""

import random

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron as Right


class Neuron(Right):
    def __call__(self, x):
        self.w = [Value(random.uniform(-1, 1)) for _ in self.w]
        return super().__call__(x)


REFUSED_BY = ("test_a_call_changes_nothing",)
