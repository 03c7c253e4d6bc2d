"""The stub of the kata, with its five bugs."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Protocol

LEARNING_RATE = 1.0


class Value:
    """A number, its gradient, the operands it was computed from, and the rule of its operation."""

    def __init__(self, data: float, children: Iterable[Value] = ()) -> None:
        self.data = data
        self.grad = 0.0
        self._prev = tuple(children)
        self._backward: Callable[[], None] = _no_rule

    def __add__(self, other: Value | float) -> Value:
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data + other.data, (self, other))

        def _backward() -> None:
            self.grad = out.grad
            other.grad += out.grad

        out._backward = _backward
        return out

    def __mul__(self, other: Value | float) -> Value:
        other = other if isinstance(other, Value) else Value(other)
        out = Value(self.data * other.data, (self, other))

        def _backward() -> None:
            self.grad += other.data * out.grad
            other.grad += self.data * out.grad

        out._backward = _backward
        return out

    def __pow__(self, n: float) -> Value:
        out = Value(self.data**n, (self,))

        def _backward() -> None:
            self.grad += n * self.data ** (n - 1) * out.grad

        out._backward = _backward
        return out

    def tanh(self) -> Value:
        t = math.tanh(self.data)
        out = Value(t, (self,))

        def _backward() -> None:
            self.grad += (1 - t) ** 2 * out.grad

        out._backward = _backward
        return out

    def backward(self) -> None:
        """Add d(self)/d(leaf) to the `grad` of every leaf."""
        self.grad = 1.0
        for node in outputs_first(self):
            node._backward()

    def __neg__(self) -> Value:
        return -1 * self

    def __sub__(self, other: Value | float) -> Value:
        return self + -other

    def __truediv__(self, other: Value | float) -> Value:
        return self * other**-1

    def __radd__(self, other: float) -> Value:
        return Value(other) + self

    def __rmul__(self, other: float) -> Value:
        return Value(other) * self

    def __rsub__(self, other: float) -> Value:
        return Value(other) - self

    def __rtruediv__(self, other: float) -> Value:
        return Value(other) / self


def _no_rule() -> None:
    """A leaf has no operands to pass a gradient to."""


def outputs_first(root: Value) -> list[Value]:
    """Return every node that `root` depends on, once: `root` first, then back to the leaves."""
    order, visited = [root], {root}
    for node in order:
        for operand in node._prev:
            if operand not in visited:
                visited.add(operand)
                order.append(operand)
    return order


class Neuron:
    """tanh(w·x + b): a weighted sum of `n_inputs` numbers plus a bias, squashed."""

    def __init__(self, n_inputs: int) -> None:
        self.w = [Value(random.uniform(-1, 1)) for _ in range(n_inputs)]
        self.b = Value(0.0)

    def __call__(self, x: Sequence[Value | float]) -> Value:
        return sum((wi * xi for wi, xi in zip(self.w, x)), self.b).tanh()

    def parameters(self) -> list[Value]:
        return [*self.w, self.b]


class Layer:
    """`n_outputs` neurons that all read the same `n_inputs` numbers."""

    def __init__(self, n_inputs: int, n_outputs: int) -> None:
        self.neurons = [Neuron(n_inputs) for _ in range(n_outputs)]

    def __call__(self, x: Sequence[Value | float]) -> list[Value]:
        return [neuron(x) for neuron in self.neurons]

    def parameters(self) -> list[Value]:
        return [p for neuron in self.neurons for p in neuron.parameters()]


class MLP:
    """Layers in sequence; `sizes` counts the inputs, then the neurons of each layer."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.layers = [Layer(n_inputs, n_outputs) for n_inputs, n_outputs in pairwise(sizes)]

    def __call__(self, x: Sequence[Value | float]) -> Value | list[Value]:
        for layer in self.layers:
            outputs = x = layer(x)
        return outputs[0] if len(outputs) == 1 else outputs

    def parameters(self) -> list[Value]:
        return [p for layer in self.layers for p in layer.parameters()]


class Model(Protocol):
    """What can be trained: a function of a sample that knows its own parameters."""

    def __call__(self, x: Sequence[float]) -> Value: ...

    def parameters(self) -> Sequence[Value]: ...


def train(
    model: Model,
    xs: Sequence[Sequence[float]],
    ys: Sequence[float],
    lr: float = LEARNING_RATE,
    epochs: int = 100,
) -> list[float]:
    """Fit `model` by gradient descent on the summed squared error; return each epoch's loss."""
    losses = []
    for _ in range(epochs):
        loss = Value(0.0)
        for x, y in zip(xs, ys):
            loss += (model(x) - y) ** 2
        loss.backward()
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # Every operation and every neuron has been verified. In a network with two hidden layers only
    # the gradients of the first one are wrong. Where do you look? "operations": at their rules;
    # "order": at the order in which nodes pass on their gradients; "rate": at the learning rate.
    "suspect": None,
    # A model w * x, one sample x = 2, y = 2. Up to which lr does the loss not grow?
    "largest rate": None,
}
