"""Nodes wait until all their consumers have spoken; gradients are cleared after each update.

The slope of tanh comes from cosh, and the default rate is the largest that the lesson recommends.
"""

import math

from solutions.k11_debugging import MLP, Layer, Neuron, Value  # noqa: F401


def backward(self):
    consumers = {}
    found = [self]
    for node in found:
        for operand in node._prev:
            if operand not in consumers:
                consumers[operand] = 0
                found.append(operand)
            consumers[operand] += 1
    self.grad = 1.0
    ready = [self]
    while ready:
        node = ready.pop()
        node._backward()
        for operand in node._prev:
            consumers[operand] -= 1
            if consumers[operand] == 0:
                ready.append(operand)


def tanh(self):
    out = Value(math.tanh(self.data), (self,))

    def _backward():
        self.grad = self.grad + out.grad / math.cosh(self.data) ** 2

    out._backward = _backward
    return out


Value.backward, Value.tanh = backward, tanh


def train(model, xs, ys, lr=0.1, epochs=100):
    losses = []
    _clear(model)
    for _ in range(epochs):
        loss = sum((y - model(x)) ** 2 for x, y in zip(xs, ys))
        losses.append(loss.data)
        loss.backward()
        for p in model.parameters():
            p.data = p.data - lr * p.grad
        _clear(model)
    return losses


def _clear(model):
    for p in model.parameters():
        p.grad = 0.0
