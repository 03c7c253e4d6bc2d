"""Kata 14: Two moons

## The idea

Everything is there: Values, rules, an order, `backward()`, neurons, layers, a network, a training
loop, a way to check it and a way to repair it. Now let it do something that no single neuron can.

A neuron asks whether w·x + b is above zero. In the plane that is a straight line with a plus on
one side and a minus on the other. Here are two half circles, one hooked into the other, and no
line divides them:

        - - - -
      -         -
     -     +     -     +
            +         +
              + + + +

That is why there are hidden layers. Each hidden neuron lays a line of its own and bends around it
(that is the tanh), and the output weighs those bends into one smooth border.

This is the demo that micrograd itself ends with, and from here on it runs on *your* files: unless
you ask for BASE=reference, `make test-kata 14` takes `MLP` and `train`, and all that lies below
them, from your own katas 1 to 8.

There is one new thing. Until now all samples made one loss and one step. With 60 points that is
much work for a single step. Take four of them, the gradient of *their* loss, and make a step; then
the next four. One epoch is 15 steps now, and costs no more than before. Such a handful is called
a *batch*, the method *stochastic gradient descent*. The gradient of a batch points only roughly
the right way, but there are many of them. For that the points must come in a new order in every
epoch: a batch should not always hold the same four, least of all four of the same moon.

## The mathematics

The upper moon, label -1, and the lower one, label 1, each of n/2 points. For i = 0, 1, 2, …

    t = π · (i + 0.5) / (n/2)
    upper   (cos t,     sin t)                 half a circle around (0, 0)
    lower   (1 - cos t, 0.5 - sin t)           the other half, around (1, 0.5)

To each coordinate, by itself, noise is added: a number from a normal distribution of mean 0 and
standard deviation `noise`. `gauss(0, noise)` of a random number generator draws one.

The output ŷ of the network lies between -1 and 1; tanh sees to that. Its sign is the answer, and
a sample counts as right if ŷ · y > 0. *Accuracy* is the share of samples that are right:

    accuracy = (number of samples with ŷ · y > 0) / (number of samples)

Why not train on that? It is flat: a small step changes no sign, so its gradient is zero almost
everywhere. What is made small is the squared error of kata 8, which has a slope wherever you
stand. (micrograd's demo uses the *hinge* loss, max(0, 1 - ŷ · y), which stops pulling once a
sample is on the right side by 1. With a tanh at the end both do.)

## A worked example

Four points without noise. With n = 4 there are two on each moon, at t = π/4 and 3π/4:

    >>> xs, ys = make_moons(4, noise=0.0)
    >>> for label, x, y in sorted((label, *x) for x, label in zip(xs, ys)):
    ...     print(label, round(x, 3), round(y, 3))
    -1.0 -0.707 0.707
    -1.0 0.707 0.707
    1.0 0.293 -0.207
    1.0 1.707 -0.207

Anything that gives a Value can be judged. This model calls a plus what lies to the right of 0. It
is wrong about the minus at (0.707, 0.707), and right about the other three:

    >>> from solutions.k04_backward import Value
    >>> def right_is_plus(x):
    ...     return Value(x[0])
    >>> accuracy(right_is_plus, xs, ys)
    0.75

And a training, of a few epochs only. The loss of an epoch is the sum of what its batches report:

    >>> xs, ys = make_moons(20, seed=1)
    >>> model, losses = fit(xs, ys, epochs=10, seed=1)
    >>> len(losses), losses[9] < losses[0]
    (10, True)

## Your tasks

1. `make_moons(n, noise, seed)`: the samples, as lists [x, y], and their labels, -1.0 and 1.0. In
   any order you like, but the same for the same seed.
2. `accuracy(model, xs, ys)`: a number from 0.0 to 1.0. An output of exactly 0 is not right.
3. `fit(xs, ys, epochs, lr, seed)`: make an `MLP` of two inputs, one output, and a hidden layer or
   two. Train it for `epochs` rounds over all samples, in batches, with `train` at the rate `lr`.
   Return the network and a list with the loss of each epoch: the sum of the squared errors, each
   as it was before the update of its batch. The seed decides about weights and order, so that
   the same call gives the same network; and xs and ys are left as they are.

The goal: 57 of 60 points, 95 %, after 50 epochs, from each of three seeds. The sizes of the
layers, the size of a batch, and whether the rate falls from epoch to epoch are yours to choose.

## Check one step by hand

Before you train for 50 epochs, train for none, and then for one, on a single sample:

    model, losses = fit([[1.0, 0.0]], [1.0], epochs=0)       losses is []; note model([1.0, 0.0])
    model, losses = fit([[1.0, 0.0]], [1.0], epochs=1)       losses[0] is (that number - 1)²

Then at lr=0.0, on as many samples as you like: every epoch must report the same loss. Kata 11 has
told you why one begins with what is so small.

## When you are stuck

- `make test-kata 14` shows how many points are on their own side, and from which seed.
- A solved kata 8 trains a network that exists. Where is yours made, and how often?
- One `train` with `epochs=1` for each batch does all five steps on it.
- Stuck at half of the points: samples and labels were shuffled apart, or all outputs have
  saturated. Smaller steps?
- Stuck at about 85 to 90 %: a line can do that much. Is there a hidden layer? Enough neurons in
  it? Enough steps?
- Right from seed 1 and wrong from seed 3? Look at the losses: if they are still falling, take
  more steps (smaller batches); if they jump about, smaller ones.
- It passes with BASE=reference, and not on your own files? The message names the kata to blame.
- `make draw 14` shows the border, and the loss as it fell. PNG=moons.png makes a picture of both.
- The seed: section 8; its section 13 in one sentence: a network does not learn by itself.

## Black belt

- An odd number of points makes no two moons of equal size: a ValueError that names it.
- `make_moons` draws from a generator of its own, `random.Random(seed)`. Whoever else uses random
  numbers should not see a difference.
- Samples without labels, labels without samples, or none of either: a ValueError with both
  numbers, from `accuracy` and from `fit`.
- `fit` leaves the caller's lists in their order.

## The end of the road

You began with a number that remembers how it was made. What you have now is small and slow, but
nothing in it is hidden, and nothing in a large framework is of another kind: a graph recorded on
the way forward, local rules, an order, and a step downhill. You wrote all of it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Protocol

from solutions.k07_mlp import MLP
from solutions.k08_training import train


class Output(Protocol):
    """What a model makes of a sample: its number is all that counts here."""

    @property
    def data(self) -> float: ...


class Model(Protocol):
    """What can be judged: a function of a sample."""

    def __call__(self, x: Sequence[float]) -> Output: ...


def make_moons(n: int, noise: float = 0.1, seed: int = 0) -> tuple[list[list[float]], list[float]]:
    """Return n points of two interleaving half circles, and the label of each: -1.0 or 1.0."""
    raise NotImplementedError("kata 14: half of the points on each moon, and noise")


def accuracy(model: Model, xs: Sequence[Sequence[float]], ys: Sequence[float]) -> float:
    """Return the share of samples for which the output has the sign of the label."""
    raise NotImplementedError("kata 14: count the samples that are right")


def fit(
    xs: Sequence[Sequence[float]],
    ys: Sequence[float],
    epochs: int = 50,
    lr: float = 0.04,
    seed: int = 0,
) -> tuple[Model, list[float]]:
    """Return a network trained on the samples, and the summed squared error of each epoch."""
    raise NotImplementedError("kata 14: make a network, and train it batch by batch")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # 60 samples, batches of 4, 50 epochs. How many updates of the parameters are made?
    "updates": None,
    # A single neuron tanh(w·x + b) is trained on the moons. What is its decision boundary?
    # "line": a straight line; "circle": a circle; "any": any curve, if it is trained long enough.
    "boundary": None,
}
