"""Nodes pass on their gradients level by level from the output: first come, first served.

A node that is reached on a short way and on a long one has its turn before the long way has
arrived. Its own gradient is right in the end; what it passed on was not complete.
With a = 2, b = a * 2, b * (b * 3), the gradient of a: right 48; wrong 24.
"""

from solutions.k11_debugging import MLP, Layer, Neuron, Value, train  # noqa: F401


def backward(self):
    self.grad = 1.0
    order, visited = [self], {self}
    for node in order:
        for operand in node._prev:
            if operand not in visited:
                visited.add(operand)
                order.append(operand)
    for node in order:
        node._backward()


Value.backward = backward
REFUSED_BY = (
    "test_a_product_of_products_gets_its_gradients",
    "test_every_parameter_of_a_network_gets_its_gradient",
)
