"""Kata 6: Layer

## The idea

One neuron gives one number. A *layer* is several neurons side by side. All of them read the same
inputs; each has its own weights and its own bias, and so each looks for something else in them.

`Layer(3, 4)` takes 3 inputs and holds 4 neurons. Its output is a list of 4 Values:

             ┌─ neuron 1 ─ h1
    x1 ─┐    ├─ neuron 2 ─ h2
    x2 ─┼────┤                        every input goes to every neuron:
    x3 ─┘    ├─ neuron 3 ─ h3         such a layer is called fully connected
             └─ neuron 4 ─ h4

The neurons do not know of each other, and no operation joins them here. That makes this the
shortest kata. But look at the picture from the right: each input has four consumers. When the
gradients come back, x1 hears four voices, and they must be added. The `+=` of kata 2 and the
order of kata 3 do that, and the layer need not know.

## The mathematics

Neuron j has weights wⱼ₁ … wⱼₙ and a bias bⱼ:

    hⱼ = tanh(wⱼ₁x₁ + wⱼ₂x₂ + … + wⱼₙxₙ + bⱼ)          for j = 1 … n_outputs

A weight is used by one neuron only; an input is used by all. With sⱼ for the sum inside the tanh:

    ∂L/∂wⱼᵢ = ∂L/∂sⱼ · xᵢ                   one path
    ∂L/∂xᵢ  = Σⱼ ∂L/∂sⱼ · wⱼᵢ               one path for each neuron

How many parameters? Each neuron has n_inputs weights and a bias, so the layer has
n_outputs · (n_inputs + 1). For `Layer(3, 4)` that is 4 · 4 = 16.

## A worked example

Two inputs, two neurons. The inputs are Values here, so that we can read their gradients too:

    >>> layer = Layer(2, 2)
    >>> len(layer.parameters())
    6
    >>> for p, number in zip(layer.parameters(), [1.0, 0.5, 0.0, -1.0, 0.25, 0.5]):
    ...     p.data = number
    >>> x = [Value(0.5), Value(-1.0)]
    >>> h = layer(x)
    >>> [round(out.data, 4) for out in h]
    [0.0, -0.2449]

    neuron 1:   s = 1.0·0.5 + 0.5·(-1) + 0.0  =  0.0         tanh(s) =  0.0
    neuron 2:   s = -1.0·0.5 + 0.25·(-1) + 0.5 = -0.25       tanh(s) = -0.2449

Take the sum of both outputs as the result, and go back:

    >>> (h[0] + h[1]).backward()
    >>> [round(p.grad, 4) for p in layer.parameters()]
    [0.5, -1.0, 1.0, 0.47, -0.94, 0.94]
    >>> [round(xi.grad, 4) for xi in x]
    [0.06, 0.735]

The slope of tanh is 1 in neuron 1 and 1 - 0.2449² = 0.94 in neuron 2. The first input hears from
both: 1 · 1.0 + 0.94 · (-1.0) = 0.06. The two neurons pull it in opposite directions.

## Your tasks

1. `__init__`: `neurons`, a list of `n_outputs` neurons with `n_inputs` weights each.
2. `__call__`: return the list of the neurons' outputs, in order. *Always* a list: a layer of one
   neuron returns a list of one Value, because the next layer expects a list.
3. `parameters`: one flat list, those of the first neuron, then of the second, and so on.

## Check one step by hand

Run `.venv/bin/python -i katas/k06_layer.py` and set the numbers of the example. Compute the
gradient of the second input on paper: 1 · 0.5 + 0.94 · 0.25 = 0.735. Then take neuron 2 away from
the result: `layer(x)[0].backward()` on fresh inputs must leave the parameters of neuron 2 alone.

## When you are stuck

- `make test-kata 6` shows a small layer and what it should have given.
- `[Neuron(n_inputs)] * n_outputs` is one neuron under several names: all outputs are equal, and
  `Layer(2, 3)` has 3 different parameters instead of 9. Make a new neuron each time.
- A list of lists from `parameters()`? Two `for`s in one comprehension flatten it.
- `n(x) for neuron in …`: NameError, or worse, an old n that happens to be around.
- Is a single Value returned for one neuron? It works until somebody builds on it.
- The seed: section 6.

## Black belt

- `Layer(3, 0)` is a ValueError that names the 0: a layer needs a neuron. `Layer(0, 3)` is one too.
- `Layer(2, 3)([1.0])` is a ValueError. The neurons of kata 5 check their inputs, and so you need
  not.
"""

from __future__ import annotations

from collections.abc import Sequence

from solutions.k04_backward import Value
from solutions.k05_neuron import Neuron


class Layer:
    """`n_outputs` independent neurons that all read the same `n_inputs` numbers."""

    def __init__(self, n_inputs: int, n_outputs: int) -> None:
        """Set `neurons`, a list of `n_outputs` different neurons."""
        raise NotImplementedError("kata 6: make the neurons")

    def __call__(self, x: Sequence[Value | float]) -> list[Value]:
        """Return the output of each neuron; always a list, also for a single neuron."""
        raise NotImplementedError("kata 6: give the inputs to every neuron")

    def parameters(self) -> list[Value]:
        """Return the parameters of the first neuron, then of the second, and so on."""
        raise NotImplementedError("kata 6: list the parameters of all neurons")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # How many parameters has Layer(3, 4)?
    "parameters": None,
    # How many shares make up the gradient of one input of Layer(3, 4), if the loss reads all
    # outputs?
    "shares": None,
}
