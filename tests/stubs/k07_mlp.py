"""Kata 7: MLP

## The idea

Put layers one behind the other, and the outputs of each become the inputs of the next. That is a
*multi-layer perceptron*, MLP for short. Its layers are fully connected, and each ends in the bend
of tanh.

`MLP([3, 4, 4, 1])` has three inputs, two hidden layers of four neurons, and one output neuron:

    x = [x1, x2, x3]
            │
      Layer(3, 4)        4 · (3 + 1) = 16 parameters
            │
      Layer(4, 4)        4 · (4 + 1) = 20
            │
      Layer(4, 1)        1 · (4 + 1) =  5
            │
        prediction                     41 in all

The list counts the inputs first and then the neurons of each layer. So four sizes make three
layers: neighbours in the list, (3, 4), (4, 4), (4, 1), are the layers.

Look at who does what:

    MLP, Layer, Neuron      say how to compute the prediction
    Value                   computes the gradients

Neither knows the other's business. The network has no line about gradients, and the engine has
never heard of networks. You could invent another network, and the engine would serve it.

In PyTorch the same line is drawn in the same place:

    Value                   ≈  torch.Tensor with its autograd
    Neuron, Layer, MLP      ≈  torch.nn.Module
    loss.backward()         ≈  loss.backward()

The difference is in the grain. A Value is one number, a tensor is a block of them, and PyTorch
computes on blocks with compiled code, on a GPU if there is one. TensorFlow has the same plan too.

## The mathematics

Layer after layer, with h⁽⁰⁾ = x:

    h⁽ᵏ⁾ = layer k of h⁽ᵏ⁻¹⁾          prediction = the last h

For the smallest deep network, `MLP([1, 1, 1])`, this is out = tanh(w₂ · tanh(w₁x + b₁) + b₂). Let
h be the inner tanh. The gradient of the first weight is a product along the only path:

    ∂out/∂w₁ = (1 - out²) · w₂ · (1 - h²) · x

One factor for each step. Two of them are slopes of tanh, which are never above 1. So in a deep
network of saturated neurons the product *vanishes*. With large weights it can also *explode*.

## A worked example

    >>> model = MLP([1, 1, 1])
    >>> for p, number in zip(model.parameters(), [1.0, 0.0, 2.0, 0.0]):
    ...     p.data = number
    >>> out = model([0.5])
    >>> round(out.data, 4)
    0.7279
    >>> out.backward()
    >>> [round(p.grad, 4) for p in model.parameters()]
    [0.3698, 0.7395, 0.2173, 0.4702]

    h   = tanh(1 · 0.5 + 0) = 0.4621           1 - h²   = 0.7864
    out = tanh(2 · 0.4621 + 0) = 0.7279        1 - out² = 0.4702

The parameters stand in the order w₁, b₁, w₂, b₂. And the network of the picture:

    >>> model = MLP([3, 4, 4, 1])
    >>> [len(layer.neurons) for layer in model.layers]
    [4, 4, 1]
    >>> len(model.parameters())
    41
    >>> -1.0 < model([1.0, 2.0, 3.0]).data < 1.0
    True

## Your tasks

1. `__init__`: `layers`, a list with one Layer for each pair of neighbours in `sizes`.
2. `__call__`: pass x through the layers. If the last layer has one neuron, return its single
   Value, which is handy for a loss; otherwise return the list. Unwrap at the very end only: a
   hidden layer of width 1 must hand a list on.
3. `parameters`: one flat list, layer by layer.

## Check one step by hand

    ∂out/∂w₁ = 0.4702 · 2 · 0.7864 · 0.5 = 0.3698
    ∂out/∂w₂ = 0.4702 · h = 0.4702 · 0.4621 = 0.2173

Work them out, then run `.venv/bin/python -i katas/k07_mlp.py` and compare. Count the parameters of
`MLP([2, 3, 1])` in your head before you ask: 3 · 3 + 1 · 4 = 13.

## When you are stuck

- `make test-kata 7` shows a network, its parameters and its input.
- `MLP([2, 3, 1])` has 9 parameters? The last layer is missing; there is one layer fewer than sizes.
- `MLP([3, 2])` gives three outputs? Inputs and outputs are swapped.
- `MLP([2, 1, 3])` fails with a TypeError? A hidden layer of one neuron was unwrapped.
- Debug from the small to the large: operations, one neuron, one layer, the network. That is the
  order of these katas. Whoever starts at the network has everything to suspect at once.
- The seed: sections 4 and 7, and its check of the full network in 12.3.

## Black belt

- `MLP([3])` and `MLP([])` are a ValueError that names the sizes: an MLP needs its inputs and at
  least one layer.
- A size of 0 or less, anywhere in the list, is a ValueError that names it.
- A sample of the wrong length is a ValueError, wherever the check stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from solutions.k04_backward import Value
from solutions.k06_layer import Layer


class MLP:
    """A multi-layer perceptron; `sizes` counts the inputs, then the neurons of each layer."""

    def __init__(self, sizes: Sequence[int]) -> None:
        """Set `layers`, one Layer for each pair of neighbours in `sizes`."""
        raise NotImplementedError("kata 7: make the layers")

    def __call__(self, x: Sequence[Value | float]) -> Value | list[Value]:
        """Return what the last layer makes of x: its only Value, or its list of Values."""
        raise NotImplementedError("kata 7: pass x through the layers")

    def parameters(self) -> list[Value]:
        """Return the parameters of the first layer, then of the second, and so on."""
        raise NotImplementedError("kata 7: list the parameters of all layers")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # How many parameters has MLP([3, 4, 4, 1])?
    "parameters": None,
    # What does MLP([2, 3])([1.0, 2.0]) return? "value": a Value; "list": a list of Values;
    # "float": a number.
    "result": None,
}
