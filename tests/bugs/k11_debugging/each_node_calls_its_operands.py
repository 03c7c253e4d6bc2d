"""Each node runs its rule and then calls its operands, on every way that leads to them.

Where branches join again, a node speaks once for each branch, and what it said the first time
counts again. Recursion gives the right gradients on trees only.
With a = 2, b = a * 2, b * (b * 3), the gradient of a: right 48; wrong 72.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def backward(self):
    self.grad = 1.0
    propagate(self)


def propagate(node):
    node._backward()
    for operand in node._prev:
        propagate(operand)


Value.backward = backward
REFUSED_BY = ("test_a_product_of_products_gets_its_gradients",)
