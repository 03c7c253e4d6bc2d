"""tanh() is rewritten, and now its number is wrong: the sign is lost for negative x.

The number was right before, only the gradient was not. A repair that changes what worked needs a
second look at both.
With a = -1, a.tanh(): right -0.762; wrong 0.762.
"""

import math

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def tanh(self):
    t = math.tanh(self.data)
    out = Value(math.sqrt(t**2), (self,))

    def _backward():
        self.grad += (1 - t**2) * out.grad

    out._backward = _backward
    return out


Value.tanh = tanh
REFUSED_BY = ("test_every_operation_computes_its_number",)
