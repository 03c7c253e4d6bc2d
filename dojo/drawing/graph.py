"""What is drawn: the nodes of a program with their numbers, the right ones and the learner's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dojo.drawing.reading import read_program
from tests.dual import Dual
from tests.operations import OPERATIONS
from tests.programs import Program, Step


@dataclass(frozen=True)
class Use:
    """One operand of a node, and the share of the gradient that it gets from there."""

    operand: str
    share: float | None


@dataclass(frozen=True)
class Node:
    """A variable, how it is computed (nothing for a leaf), and its right numbers."""

    name: str
    formula: str
    data: float
    gradient: float | None  # None where none is known
    uses: tuple[Use, ...]
    yours: Any = None  # what the learner's code has in place of the gradient, or of the data
    wrong: bool = False
    first: bool = False  # of the wrong ones, in the order in which gradients flow

    @property
    def title(self) -> str:
        return f"{self.name} = {self.formula}" if self.formula else self.name


@dataclass(frozen=True)
class Graph:
    """The nodes of a program by name, in the order in which they are computed.

    `judged` says which of their numbers is set against the learner's: grad, data, or neither.
    """

    nodes: dict[str, Node]
    judged: str = ""

    @property
    def has_shares(self) -> bool:
        return any(use.share is not None for node in self.nodes.values() for use in node.uses)

    @property
    def has_gradients(self) -> bool:
        return any(node.gradient is not None for node in self.nodes.values())

    @property
    def outputs(self) -> list[str]:
        """The nodes that no other uses, the last one first."""
        used = {use.operand for node in self.nodes.values() for use in node.uses}
        return [name for name in reversed(self.nodes) if name not in used]


def graph_of(program: Program) -> Graph:
    """The graph of a program with the right gradients of its last variable."""
    return Graph(_nodes(program, {name: program.gradient(name) for name in program.names}))


def graph_of_failure(found: Mapping[str, Any]) -> Graph | None:
    """The graph of a counterexample with what is wrong in it; None where it is no graph."""
    program = read_program(found["program"])
    if program is None:
        return None
    rows = {row["name"]: row for row in found["rows"]}
    if rows.keys() == set(program.names):
        yours = {name: row["yours"] for name, row in rows.items()}
        wrong = [name for name in rows if rows[name]["wrong"]]
        gradients = {name: row["expected"] for name, row in rows.items()}
        return Graph(_nodes(program, gradients, yours, wrong), "grad")
    name = next((word for word in re.findall(r"\w+", found["where"]) if word in program.names), "")
    judged = next((each for each in ("data", "grad") if found["where"] == f"{name}.{each}"), "")
    gradients = {name: found["expected"]} if judged == "grad" else {}
    return Graph(_nodes(program, gradients, {name: found["yours"]}, [name]), judged)


def _nodes(
    program: Program,
    gradients: Mapping[str, float],
    yours: Mapping[str, Any] = MappingProxyType({}),
    wrong: Sequence[str] = (),
) -> dict[str, Node]:
    steps = {step.name: step for step in program.steps}
    return {
        name: Node(
            name,
            str(steps[name]).partition(" = ")[2] if name in steps else "",
            program.value(name),
            gradients.get(name),
            _uses(program, steps[name], gradients.get(name)) if name in steps else (),
            yours.get(name),
            wrong=name in wrong,
            first=name in wrong[-1:],
        )
        for name in program.names
    }


def _uses(program: Program, step: Step, gradient: float | None) -> tuple[Use, ...]:
    """The operands of a step, a variable that it reads twice twice."""
    operands = [
        Dual(program.value(operand)).seeded(str(place)) if isinstance(operand, str) else operand
        for place, operand in enumerate(step.operands)
    ]
    slopes = OPERATIONS[step.op].apply(*operands).slopes
    return tuple(
        Use(operand, None if gradient is None else slopes.get(str(place), 0.0) * gradient)
        for place, operand in enumerate(step.operands)
        if isinstance(operand, str)
    )
