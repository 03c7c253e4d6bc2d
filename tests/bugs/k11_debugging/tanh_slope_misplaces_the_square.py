"""The slope of tanh is computed as (1 - t)², where t is tanh(x).

At 0 the two agree, and both are always positive, so that training still runs downhill: nothing but
a look at the operation itself shows it. One leaf, one operation, and the central difference.
With a = 1, a.tanh(), the gradient of a: right 0.42; wrong 0.057.
"""

import math

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def tanh(self):
    t = math.tanh(self.data)
    out = Value(t, (self,))

    def _backward():
        self.grad += (1 - t) ** 2 * out.grad

    out._backward = _backward
    return out


Value.tanh = tanh
REFUSED_BY = (
    "test_an_operation_leaves_its_slopes_at_its_operands",
    "test_a_neuron_gets_the_gradients_of_two_samples",
)
