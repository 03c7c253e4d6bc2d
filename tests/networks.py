"""Networks as plain numbers: what neurons, layers and MLPs should compute, and its gradients.

A `Unit` holds the numbers of one neuron. It knows the lines that set them on the learner's
neuron, and its output as a `Dual` whose slopes go by the expressions that read the numbers:
`unit.output(x).slopes["n.w[0]"]` is what `n.w[0].grad` should be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, islice, pairwise
from typing import Any

from hypothesis import strategies as st

from tests.dual import Dual, dual
from tests.programs import numbers
from tests.script import Script


@dataclass(frozen=True)
class Unit:
    """The weights and the bias of the neuron that the variable `name` holds."""

    name: str
    w: tuple[float, ...]
    b: float

    @property
    def parameters(self) -> dict[str, float]:
        """Each weight and then the bias, under the expression for its node."""
        weights = {f"{self.name}.w[{i}]": wi for i, wi in enumerate(self.w)}
        return {**weights, f"{self.name}.b": self.b}

    @property
    def lines(self) -> list[str]:
        """The Python that sets the numbers, one line for each."""
        return [f"{node}.data = {number}" for node, number in self.parameters.items()]

    def moved(self, step: float) -> Unit:
        """The unit after `step` was added to every weight and to the bias."""
        return Unit(self.name, tuple(wi + step for wi in self.w), self.b + step)

    def output(self, x: Sequence[Dual | float]) -> Dual:
        """tanh(w·x + b), with its slope along each parameter and along the variables of x."""
        *w, b = (Dual(number).seeded(node) for node, number in self.parameters.items())
        total = b
        for wi, xi in zip(w, x, strict=True):
            total = total + wi * xi
        return total.tanh()

    def formula(self, x: Sequence[Dual | float]) -> str:
        """tanh(w·x + b) with the numbers in it."""
        products = [f"{wi:.4g}*{dual(xi).value:.4g}" for wi, xi in zip(self.w, x, strict=True)]
        total = " + ".join([*products, f"{self.b:.4g}"])
        return f"tanh({total}) = {self.output(x).value:.4f}"


@dataclass(frozen=True)
class Network:
    """Layers of units, which are named n1, n2, n3, … from the first layer to the last."""

    layers: tuple[tuple[Unit, ...], ...]

    @property
    def sizes(self) -> list[int]:
        return [len(self.layers[0][0].w), *map(len, self.layers)]

    @property
    def parameters(self) -> list[str]:
        """The expression for each parameter's node: layer by layer, neuron by neuron."""
        return [node for layer in self.layers for unit in layer for node in unit.parameters]

    def moved(self, step: float) -> Network:
        """The network after `step` was added to every parameter."""
        return Network(tuple(tuple(unit.moved(step) for unit in layer) for layer in self.layers))

    def activations(self, x: Sequence[Dual | float]) -> Iterator[list[Dual]]:
        """The outputs of each layer, the first layer's first."""
        for layer in self.layers:
            outputs = [unit.output(x) for unit in layer]
            yield outputs
            x = outputs

    def outputs(self, x: Sequence[Dual | float]) -> list[Dual]:
        """The outputs of the last layer."""
        *_, outputs = self.activations(x)
        return outputs

    def trace(self, x: Sequence[Dual | float]) -> str:
        """The numbers that the layers hand on, for the learner to follow."""
        layers = ([f"{h.value:.4f}" for h in outputs] for outputs in self.activations(x))
        return "After each layer: " + ", ".join(f"[{', '.join(layer)}]" for layer in layers) + "."

    def slope_formula(self, node: str, x: Sequence[Dual | float], result: Dual) -> str:
        """The arithmetic of d(result)/d(node), node being a parameter, or else an input x[i]."""
        slopes, inputs = result.slopes, [dual(xi) for xi in x]
        for layer, outputs in zip(self.layers, self.activations(x), strict=True):
            for unit, output in zip(layer, outputs, strict=True):
                bias, flat = f"{unit.name}.b", 1 - output.value**2
                if node == bias:
                    return f"{slopes[bias] / flat:.4g} * (1 - {output.value:.4f}**2)"
                if node in unit.parameters:
                    i = [*unit.parameters].index(node)
                    return f"{bias}.grad * the input = {slopes[bias]:.4g} * {inputs[i].value:.4g}"
            inputs = outputs
        i = next(i for i, _ in enumerate(x) if node == f"x[{i}]")
        terms = [f"{slopes[f'{unit.name}.b']:.4g} * {unit.w[i]:.4g}" for unit in self.layers[0]]
        return f"the sum of every neuron's b.grad * its weight = {' + '.join(terms)}"


def network(sizes: Sequence[int], parameters: Iterable[float]) -> Network:
    """The network of these sizes, its parameters taken in turn from `parameters`."""
    numbers, names = iter(parameters), (f"n{i}" for i in count(1))

    def unit(n_inputs: int) -> Unit:
        return Unit(next(names), tuple(islice(numbers, n_inputs)), next(numbers))

    return Network(
        tuple(
            tuple(unit(n_inputs) for _ in range(n_outputs))
            for n_inputs, n_outputs in pairwise(sizes)
        )
    )


def number_of_parameters(sizes: Sequence[int]) -> int:
    """A weight for each input and one bias, for each neuron of each layer."""
    return sum((n_inputs + 1) * n_outputs for n_inputs, n_outputs in pairwise(sizes))


def squared_loss(outputs: Iterable[Dual], target: float = 1.0) -> Dual:
    """The sum of (output - target)**2."""
    loss = Dual(0.0)
    for output in outputs:
        loss = loss + (output - target) ** 2
    return loss


# --- drawing networks ---------------------------------------------------------------------------

PARAMETERS = (0.5, -0.5, 0.25, 1.0, -1.0)
HUNDREDTHS = tuple(number / 100 for number in range(-99, 100) if number)


@lru_cache
def parameters(first: int = 0) -> st.SearchStrategy[float]:
    """A weight or bias between -1 and 1, never 0; shrinks to the pool's entry `first`."""
    pool = PARAMETERS[first % 5 :] + PARAMETERS[: first % 5]
    return st.sampled_from(pool + HUNDREDTHS)


def inputs(n: int) -> st.SearchStrategy[list[float]]:
    """What a neuron of `n` inputs reads."""
    return st.tuples(*map(numbers, range(n))).map(list)


@lru_cache
def networks_of(sizes: tuple[int, ...]) -> st.SearchStrategy[tuple[Network, list[float]]]:
    """A network of these sizes, and inputs for it."""
    drawn = st.tuples(*map(parameters, range(number_of_parameters(sizes))))
    return st.tuples(drawn.map(lambda numbers: network(sizes, numbers)), inputs(sizes[0]))


def networks(*choices: tuple[int, ...]) -> st.SearchStrategy[tuple[Network, list[float]]]:
    """A network of one of these sizes, and inputs for it."""
    return st.sampled_from(choices).flatmap(networks_of)


def neurons(name: str = "n") -> st.SearchStrategy[tuple[Unit, list[float]]]:
    """One neuron of up to three inputs, held by the variable `name`, and inputs for it."""

    def alone(drawn: tuple[Network, list[float]]) -> tuple[Unit, list[float]]:
        ((unit,),), x = drawn[0].layers, drawn[1]
        return Unit(name, unit.w, unit.b), x

    return networks((1, 1), (2, 1), (3, 1)).map(alone)


# --- running them on the learner's code ---------------------------------------------------------


def input_line(x: Sequence[float], as_values: bool = False) -> str:
    """The line that sets the variable `x`, to a list of floats or of Values."""
    if not as_values:
        return f"x = {list(x)}"
    return f"x = [{', '.join(f'Value({xi})' for xi in x)}]"


def seeded_inputs(x: Sequence[float]) -> list[Dual]:
    """The inputs as variables of their own, named as the learner's list `x` holds them."""
    return [Dual(xi).seeded(f"x[{i}]") for i, xi in enumerate(x)]


def set_neurons(script: Script, units: Sequence[Unit], neurons: str) -> None:
    """Name the learner's neurons, `neurons` being the expression for them; set their numbers."""
    names = ", ".join(unit.name for unit in units)
    script.run(f"{names} = {neurons}" if len(units) > 1 else f"{names} = {neurons}[0]")
    script.run(*("; ".join(unit.lines) for unit in units))


def expect_sizes(
    script: Script, layer: str, n_inputs: int, n_outputs: int, culprits: Sequence[object] = ()
) -> None:
    """Demand that the layer has `n_outputs` neurons of `n_inputs` weights each."""
    script.expect(f"len({layer}.neurons)", n_outputs, culprits=culprits)
    for i in range(n_outputs):
        script.expect(f"len({layer}.neurons[{i}].w)", n_inputs, culprits=culprits)


def expect_gradients(
    script: Script,
    network: Network,
    x: Sequence[Dual | float],
    result: Dual,
    culprits: Sequence[object] = (),
) -> None:
    """Demand that the `grad` of every node that `result` depends on is its slope there."""
    for node, slope in result.slopes.items():
        formula = network.slope_formula(node, x, result)
        note = f"{network.trace(x)} {node}.grad = {formula} = {slope:.4g}."
        script.expect(f"{node}.grad", slope, culprits=culprits, note=note)


def expect_these_nodes(
    script: Script, where: str, nodes: Sequence[str], culprits: Sequence[object] = ()
) -> None:
    """Demand that the list `where` holds these very nodes, in this order, and nothing else."""
    script.expect(f"len({where})", len(nodes), culprits=culprits)
    found = script.eval(where)
    for i, node in enumerate(nodes):
        if found[i] is not script.eval(node):
            script.fail(f"{where}[{i}] is {node}", False, True, culprits=culprits)


def expect_distinct(script: Script, nodes: Sequence[str], culprits: Sequence[object] = ()) -> None:
    """Demand that no two of these expressions are one and the same node."""
    seen: list[tuple[str, Any]] = []
    for where in nodes:
        node = script.eval(where)
        for earlier, other in seen:
            if node is other:
                script.fail(f"{where} is {earlier}", True, False, culprits=culprits)
        seen.append((where, node))


def expect_value_error(script: Script, line: str, *named: object, note: str = "") -> None:
    """Demand that the line raises a ValueError whose message names all of `named`."""
    message = str(script.expect_error(line, ValueError, note=note))
    for each in named:
        if str(each) not in message:
            script.fail("the message of the error", message, f"text that names {each}")
