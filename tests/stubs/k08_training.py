"""Kata 8: Training

## The idea

A network with all its gradients has learned nothing yet. `backward()` tells for each parameter how
it moves the loss. Then somebody must move every parameter, a little and the right way. Do it a
hundred times, and the network fits its examples. One round over all of them is an *epoch*, and it
has five steps:

    1. forward            predict every sample; the graph records itself
    2. compute loss       one number for how wrong the predictions are
    3. zero grad          forget the gradients of the last epoch
    4. backward           from the loss to every parameter
    5. update             p.data -= lr * p.grad

Step 5 is *gradient descent*. If p.grad > 0, a larger p means a larger loss, so p goes down. If
p.grad < 0, a larger p means a smaller loss, so p goes up. The minus sign does both. The *learning
rate* `lr` says how far to go.

Step 3 is there because of your `+=`. Rules add to what they find, and parameters live on from
epoch to epoch. Without it the second update uses the sum of two gradients, the third that of
three, and the loss swings or explodes. It belongs before `backward()`: after it, it would wipe out
what the update needs. Inner nodes need no zeroing here. Steps 1 and 2 build a new graph in every
epoch, and its nodes start at 0.0.

## The mathematics

The loss is the sum of the squared errors over all samples, a sum and not a mean:

    L = (ŷ₁ - y₁)² + (ŷ₂ - y₂)² + … + (ŷₙ - yₙ)²          ŷ the prediction, y the target

Squares count a miss above and a miss below alike, and big misses more. Each prediction is a Value,
so L is one too: the last node of a graph that reaches back to every parameter, through every
sample. A parameter is used once for each sample; its gradient is the sum over them all.

How large should lr be? Take one weight, the model ŷ = w·x, and one sample x = y = 1. Then
∂L/∂w = 2(w - 1), and an update multiplies the distance to the goal by 1 - 2·lr:

    lr = 0.1     distance × 0.8      closer in every epoch
    lr = 1.0     distance × -1       from 0 to 2 and back, for ever
    lr = 1.1     distance × -1.2     further away in every epoch

With tanh there is a second danger: a jump that is too long saturates the neurons, and then hardly
any gradient is left to come back with. For these small networks, start between 0.01 and 0.1.

## A worked example

The model with one weight. Anything can be trained that is callable and lists its parameters:

    >>> class Line:
    ...     def __init__(self):
    ...         self.w = Value(0.0)
    ...     def __call__(self, x):
    ...         return self.w * x[0]
    ...     def parameters(self):
    ...         return [self.w]
    >>> line = Line()
    >>> losses = train(line, [[1.0]], [1.0], lr=0.1, epochs=2)
    >>> [round(loss, 4) for loss in losses]
    [1.0, 0.64]
    >>> round(line.w.data, 4)
    0.36

    epoch 1:   w = 0     L = (0 - 1)² = 1         grad = 2·(0 - 1)   = -2      w = 0 + 0.2   = 0.2
    epoch 2:   w = 0.2   L = (0.2 - 1)² = 0.64    grad = 2·(0.2 - 1) = -1.6    w = 0.2 + 0.16 = 0.36

And the real thing: 41 parameters, four samples, targets 1 and -1.

    >>> import random
    >>> from solutions.k07_mlp import MLP
    >>> random.seed(42)
    >>> model = MLP([3, 4, 4, 1])
    >>> xs = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
    >>> ys = [1.0, -1.0, -1.0, 1.0]
    >>> losses = train(model, xs, ys, lr=0.05, epochs=100)
    >>> [round(losses[epoch], 2) for epoch in (0, 10, 50, 99)]
    [5.28, 0.4, 0.03, 0.01]
    >>> [round(model(x).data, 2) for x in xs]
    [0.97, -0.94, -0.96, 0.94]

tanh never quite reaches 1, so the loss never quite reaches 0. Try lr=1.0 on a fresh model with the
same seed: the loss rises to 8.0 and stays there, with all four predictions stuck at 1.0.

## Your tasks

1. `train`: the five steps, `epochs` times. Return a list with the loss of each epoch, as plain
   numbers, each computed *before* the update of its epoch. `epochs=0` trains nothing and returns
   an empty list.

Change the parameters in place, through `p.data`. A line like `p = p - lr * p.grad` makes a new
node, gives it the name p, and leaves the model as it was.

## Check one step by hand

Continue the table above: epoch 3 starts at w = 0.36. The loss is 0.4096, the gradient -1.28, the
new weight 0.488. Then run `.venv/bin/python -i katas/k08_training.py`, paste `Line`, and compare.

## When you are stuck

- `make test-kata 8` shows a model, its samples and the parameters it should have reached.
- The weight of `Line` after two epochs tells you what is wrong. 0.56: the gradients were not
  zeroed. -0.44: the sign. 0.4: prediction or loss was computed once, before the loop. 0.0: zeroed
  too late, or a loss made of `.data`, which is a number without a graph.
- Two samples move the weight half as far as they should? That is a mean.
- One step for each sample is another algorithm. Here all samples make one loss and one step.
- The loss falls at first and then goes up: lr is too large. It hardly moves: too small.
- The seed: sections 8 and 9; forgotten zeroing is its 11.1, too large a learning rate its 11.4.

## Black belt

- Without samples there is nothing to fit: a ValueError that says so.
- More samples than targets, or fewer, is a ValueError that names both numbers. `zip` would drop
  the rest in silence. Check before you change anything.
- `xs` and `ys` belong to the caller. Shuffle or sort them, and the caller's lists are changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from solutions.k04_backward import Value


class Model(Protocol):
    """What can be trained: a function of a sample that knows its own parameters."""

    def __call__(self, x: Sequence[float]) -> Value: ...

    def parameters(self) -> Sequence[Value]: ...


def train(
    model: Model,
    xs: Sequence[Sequence[float]],
    ys: Sequence[float],
    lr: float = 0.05,
    epochs: int = 100,
) -> list[float]:
    """Return the loss of each epoch as computed before its update; fit the model in place."""
    raise NotImplementedError("kata 8: forward, loss, zero grad, backward, update, every epoch")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # model(x) is w * x[0], w starts at 1.0; xs = [[2.0]], ys = [0.0], lr = 0.1. What is w after
    # one epoch?
    "w after one epoch": None,
    # The same model from w = 0.0 with xs = [[1.0]], ys = [1.0], lr = 0.1, but the gradients are
    # never cleared. What is w after two epochs?
    "w without clearing": None,
}
