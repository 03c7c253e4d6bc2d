"""Kata 5: Neuron

## The idea

The engine is finished. What follows contains no new calculus at all. We only *use* Values, and
the gradients come along for free.

A *neuron* takes some numbers, weighs each of them, adds them up, adds a bias, and squashes the
sum with a nonlinear function. Ours is tanh. The weights and the bias are its *parameters*: the
numbers that training will change. The inputs are given; the parameters are learned.

    w1 ─┐
        ├─ (*) ─┐
    x1 ─┘       │
    w2 ─┐       │
        ├─ (*) ─┼─ (+) ─ tanh ─ out
    x2 ─┘       │
    b ──────────┘

Every box in this picture is an operation of `Value`. `wi * xi` calls your `__mul__`, the sum calls
your `__add__`, and the end calls your `tanh`. The forward pass records this graph as it records
any other. So a neuron needs no `backward()` of its own. Call `backward()` on anything computed
from `out`, and every weight has its gradient.

Why tanh at all? Without it a neuron is a weighted sum, and a weighted sum of weighted sums is
again just a weighted sum. Layers upon layers could do no more than one. The bend makes the
difference. (relu is another usual bend; the idea is the same.)

Why random weights? Two neurons with the same weights compute the same number, get the same
gradient, and stay the same for ever. Different starts let them become different. The bias can
start at 0.0: it has nobody to be equal to.

## The mathematics

    out = tanh(w₁x₁ + w₂x₂ + … + wₙxₙ + b)          in short: tanh(w·x + b)

Call the sum s, and let g = ∂L/∂out. Two steps of the chain rule, and all gradients are there:

    ∂L/∂s  = g · (1 - out²)
    ∂L/∂wᵢ = ∂L/∂s · xᵢ          ∂L/∂b = ∂L/∂s

A weight's gradient is large where its input was large. Where out is close to 1 or -1, tanh is
flat, 1 - out² is almost 0, and all parameters of the neuron get almost nothing: it is *saturated*.

## A worked example

A neuron with three inputs. We set its weights by hand, so that the numbers are ours:

    >>> n = Neuron(3)
    >>> n.w[0].data, n.w[1].data, n.w[2].data = 0.5, -0.25, 0.1
    >>> out = n([1.0, 2.0, 3.0])

    s   = 0.5·1 - 0.25·2 + 0.1·3 + 0 = 0.3
    out = tanh(0.3) = 0.2913

Suppose the output should have been 1.0. We measure how far off it is and ask for the gradients:

    >>> loss = (out - 1.0) ** 2
    >>> for p in n.parameters():
    ...     p.grad = 0.0
    >>> loss.backward()
    >>> round(out.data, 4), round(loss.data, 4)
    (0.2913, 0.5022)
    >>> [round(p.grad, 3) for p in n.parameters()]
    [-1.297, -2.594, -3.891, -1.297]

All are negative: each of these parameters should grow to bring out closer to 1. The weights'
gradients stand as 1 : 2 : 3, as the inputs do, and the bias has that of an input of 1.

## Your tasks

1. `__init__`: `w`, a list of `n_inputs` Values, each drawn with `random.uniform(-1, 1)`; `b`, a
   `Value(0.0)`.
2. `__call__`, so that `n(x)` works: return tanh(w·x + b), a single Value. The inputs may be plain
   numbers or Values.
3. `parameters`: a flat list, the weights in order, then the bias. The nodes themselves, not
   copies: training changes the neuron through this list.

## Check one step by hand

With the numbers above, take the chain rule from the right, with a pocket calculator:

    ∂loss/∂out = 2 · (0.2913 - 1) = -1.4174
    ∂out/∂s    = 1 - 0.2913²      =  0.9151
    ∂loss/∂s   = -1.4174 · 0.9151 = -1.2971          the gradient of b; times 1, 2, 3 those of w

Then `.venv/bin/python -i katas/k05_neuron.py`, and compare. A single neuron comes before a layer:
if this one step is wrong, no network built of it can be right.

## When you are stuck

- `make test-kata 5` shows a neuron with its weights and what it should have computed.
- `sum()` takes a second argument, the number it starts from. What could a weighted sum start from?
- `[Value(...)] * n` makes n names for *one* node. Each weight needs a node of its own.
- `Neuron(2)` has 3 parameters. Only 2? The bias is missing. A list inside a list? Flatten it.
- Two calls on the same input differ? The weights are drawn in `__call__`; draw them once.
- w = 2, x = 1 gives 2 instead of 0.964: no tanh. Gives 0.746: one tanh too many.
- The seed: section 5, and its check of a single neuron in 12.2.

## Black belt

- A neuron of two weights refuses `n([1.0, 2.0, 3.0])` with a ValueError, and too few inputs as
  well. `zip` alone would drop the third in silence.
- `Neuron(0)` and `Neuron(-1)` are a ValueError: there is nothing to weigh.
- The messages name the numbers: how many inputs there were, and how many there should be.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from solutions.k04_backward import Value


class Neuron:
    """A weighted sum of `n_inputs` numbers plus a bias, squashed by tanh."""

    def __init__(self, n_inputs: int) -> None:
        """Set `w`, a list of Values drawn from uniform(-1, 1), and `b`, a Value of 0.0."""
        raise NotImplementedError("kata 5: draw a weight for each input, and set the bias")

    def __call__(self, x: Sequence[Value | float]) -> Value:
        """Return tanh(w·x + b)."""
        raise NotImplementedError("kata 5: weigh the inputs, add the bias, squash")

    def parameters(self) -> list[Value]:
        """Return the weights in order, then the bias: the nodes themselves, not copies."""
        raise NotImplementedError("kata 5: list the weights and the bias")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # How many parameters has Neuron(10)?
    "parameters": None,
    # n has one weight, 0.0, and the bias 0.0. out = n([2.0]); out.backward(). What is
    # n.w[0].grad?
    "w.grad": None,
}
