"""The slope of tanh is computed as 1 - x², from the operand in the place of the result.

In 1 - t² the t is tanh(x), the number that came out.
With a = 2, a.tanh(), the gradient of a: right 0.0707; wrong -3.
"""

import math

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def tanh(self):
    out = Value(math.tanh(self.data), (self,))

    def _backward():
        self.grad += (1 - self.data**2) * out.grad

    out._backward = _backward
    return out


Value.tanh = tanh
REFUSED_BY = (
    "test_an_operation_leaves_its_slopes_at_its_operands",
    "test_a_neuron_gets_the_gradients_of_two_samples",
)
