"""Kata 11: Debugging

## The idea

This time you write nothing new. Below is the whole course in one file, as somebody else wrote it
down: `Value`, the walk backward, `Neuron`, `Layer`, `MLP`, `train`. It is short and tidy. It
imports, it runs, it raises no error. And this is how the network of kata 8 trains with it:

    epoch       1       2       3       …      50      100
    loss      5.28    5.87   15.92      …     8.0      8.0

There are five bugs in it, one of each kind that the seed lists in its section 11: gradients that
are never cleared, `=` where `+=` belongs, nodes that pass on their gradient in the wrong order, a
learning rate that is too large, and a basic operation that nobody has ever verified. Find them
and repair them.

Why not set the rate to 0.05 and be done? Because then the loss falls:

    with four bugs left      5.28    4.95    4.18      …     0.0      0.0
    with none left           5.28    3.34    2.71      …     0.03     0.01

A loss that falls proves very little. Wrong gradients still point roughly downhill, and four
samples are quickly learned by heart. With any single one of the other four bugs this network
learns; on the next data set it will not, and nobody will know why. So do not begin with the
network, and do not guess. Begin with what is so small that a pencil can check it, and go up only
when it is right:

    1. operations     one operation on leaves; then a leaf used twice; then longer branches
    2. a neuron       one sample, two samples; every weight, and the bias
    3. a layer        its outputs, its parameters
    4. an MLP         two hidden layers: the gradient of every parameter
    5. the loop       one weight, one epoch; then a second epoch; then the rate

If a step is wrong, the fault is in that step: everything below has been verified. If you start at
the top, it may be anywhere.

And at each step the same method:

    the smallest program that shows it     no sample, no node, no epoch more than needed
    paper first                            write down what should come out before you run it
    one change at a time                   run it again; if that was not it, take it back
    then everything again                  a repair may break what was right

## The mathematics

Nothing new either: only how to say what should come out without believing the code. For an
operation there is the slope from its formula, and there is the *central difference*, which needs
forward passes only:

    f'(x) ≈ (f(x + h) - f(x - h)) / (2h)          h = 0.001 is fine for a first look

For a graph, add up over the paths: along a path multiply the slopes, then add the paths. For the
loop take one weight, ŷ = w·x with x = y = 1 and lr = 0.1. Each epoch multiplies the distance of w
from 1 by 1 - 2·lr = 0.8:

    w:   0,   0.2,   0.36,   0.488, …

One epoch that is right and a second one that is not says something else than two wrong ones.

## A worked example

Another file, another bug. A friend has added an operation that squares. Training works, only a
little slowly, he says.

    >>> class Friends(Value):
    ...     def square(self):
    ...         out = Friends(self.data * self.data, (self,))
    ...         def _backward():
    ...             self.grad += self.data * out.grad
    ...         out._backward = _backward
    ...         return out

The smallest program is one leaf and one operation. Paper first: the slope of x² is 2x, so at 3 it
is 6. And to be sure of the paper, the central difference:

    >>> x, h = 3.0, 0.001
    >>> above, below = Friends(x + h).square().data, Friends(x - h).square().data
    >>> round((above - below) / (2 * h), 6)
    6.0

Only now the machine:

    >>> a = Friends(x)
    >>> b = a.square()
    >>> b.backward()
    >>> b.data, a.grad
    (9.0, 3.0)

The number is right, the gradient is half of what it should be: the rule, then, not the forward
pass. In training that looks just like half the learning rate. No loss curve would ever have told.

## Your tasks

1. Repair the five bugs below. Each is in one place; no repair needs more than a few lines.
2. Leave alone what works: the names, the signatures, what is returned. The properties of what
   worked before earn points as well, and a repair that breaks one of them loses those.

## Check one step by hand

Step 1 of the list. Take a = 2 and two programs, one for each way in which a leaf may be used:

    b = a · a + a           ∂b/∂a = 2a + 1 = 5
    c = (a + 1) · (a + 2)   ∂c/∂a = (a + 2) + (a + 1) = 7

Then `.venv/bin/python -i katas/k11_debugging.py`, and compare. One of them comes out right, and
still there is a bug. A check that passes says something about what it checks, and nothing else.

## When you are stuck

- `make test-kata 11` shows symptoms: the smallest program that goes wrong, your number and the
  right one. It does not say which line. When one is cured, look at the next.
- An operation: compare number and gradient. Number right, gradient wrong: its rule.
- Change the numbers. Wrong at 1 and right at 0? Then the two differ by a term that is 0 there.
- All operations right, and a leaf that is used twice is not? What happens to what it has heard?
- Draw the graph, and write beside each node when its turn comes. Has it heard from everybody by
  then? Kata 3 says which orders will do.
- The first epoch right, the second wrong: what is left over from the first?
- One step goes beyond the target, although its direction is right? Nothing is wrong with the
  gradient.
- The seed: section 11 for the bugs, section 12 for the programs to check with.
"""

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
