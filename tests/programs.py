"""Straight-line programs as data.

A `Program` is named leaves and steps. It runs on dual numbers or floats as data, on the
learner's `Value` as the very lines it prints (`tests/script.py`), and knows the right value and
gradient of each of its variables. The strategies at the end draw the graph shapes that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.dual import Dual
from tests.operations import ARITHMETIC, OPERATIONS, REFLECTED, Operations

Operand = str | float  # the name of an earlier variable, or a plain number


@dataclass(frozen=True)
class Step:
    """`name` = `op` applied to `operands`."""

    name: str
    op: str
    operands: tuple[Operand, ...]

    @property
    def inputs(self) -> list[str]:
        """The variables among the operands, in order, one entry for each use."""
        return [operand for operand in self.operands if isinstance(operand, str)]

    @property
    def method(self) -> str:
        """The method of Value that Python calls for this step."""
        if isinstance(self.operands[0], str):
            return OPERATIONS[self.op].method
        return REFLECTED.get(self.op, OPERATIONS[self.op].method)

    def local_slopes(self, values: Callable[[str], float]) -> list[tuple[str, float]]:
        """d(this step)/d(operand) of each variable operand, one entry for each use of it."""
        operands = [
            Dual(values(operand)).seeded(str(i)) if isinstance(operand, str) else operand
            for i, operand in enumerate(self.operands)
        ]
        slopes = OPERATIONS[self.op].apply(*operands).slopes
        return [
            (operand, slopes.get(str(i), 0.0))
            for i, operand in enumerate(self.operands)
            if isinstance(operand, str)
        ]

    def apply(self, variables: dict[str, Any]) -> Any:
        operands = [variables[o] if isinstance(o, str) else o for o in self.operands]
        return OPERATIONS[self.op].apply(*operands)

    def __str__(self) -> str:
        return OPERATIONS[self.op].statement.format(*self.operands, out=self.name)


@dataclass(frozen=True)
class Program:
    """Leaves with their numbers, and the steps that compute from them; the last one is the root."""

    leaves: tuple[tuple[str, float], ...]
    steps: tuple[Step, ...]

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.leaves] + [step.name for step in self.steps]

    @property
    def root(self) -> str:
        return self.names[-1]

    @property
    def lines(self) -> list[str]:
        """The program in Python, one entry a variable."""
        return [f"{name} = Value({number})" for name, number in self.leaves] + [
            str(step) for step in self.steps
        ]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    __repr__ = __str__

    def run(self, leaf: Callable[[float], Any]) -> dict[str, Any]:
        """Every variable, computed on the number type that `leaf` makes of a float."""
        variables = {name: leaf(number) for name, number in self.leaves}
        for step in self.steps:
            variables[step.name] = step.apply(variables)
        return variables

    @cached_property
    def duals(self) -> dict[str, Dual]:
        """Every variable with its value and its slope along each variable before it."""
        variables = {name: Dual(number).seeded(name) for name, number in self.leaves}
        for step in self.steps:
            variables[step.name] = step.apply(variables).seeded(step.name)
        return variables

    def value(self, name: str) -> float:
        return self.duals[name].value

    def gradient(self, name: str, root: str = "") -> float:
        """The right d(root)/d(name); the root is the last variable unless named."""
        return self.duals[root or self.root].slopes.get(name, 0.0)

    def uses(self, name: str) -> Iterator[tuple[Step, float]]:
        """Each use of the variable: the step that reads it, and its local slope there."""
        for step in self.steps:
            for operand, slope in step.local_slopes(self.value):
                if operand == name:
                    yield step, slope

    def until(self, root: str) -> Program:
        """The part of the program that `root` depends on."""
        needed = {root}
        for step in reversed(self.steps):
            if step.name in needed:
                needed.update(step.inputs)
        leaves = tuple(leaf for leaf in self.leaves if leaf[0] in needed)
        return Program(leaves, tuple(step for step in self.steps if step.name in needed))


def variable_names(taken: tuple[str, ...] = ()) -> Iterator[str]:
    """a, b, … z, then v27, v28, …: fresh names for variables."""
    letters = (letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in taken)
    yield from letters
    number = 27
    while True:
        yield f"v{number}"
        number += 1


# --- drawing programs ---------------------------------------------------------------------------

NUMBERS = (2.0, 3.0, -1.0, 0.5, 1.0, -2.0, 0.0)
EXPONENTS = (2, 3, -1, 1, 0.5, 0)
LARGEST = 50.0  # of any value and local slope, so that rounding stays far below the tolerance


def numbers(first: int = 0) -> st.SearchStrategy[float]:
    """Numbers that shrink to one a person would write: 2.0, or the pool's entry `first`."""
    pool = NUMBERS[first % 3 :] + NUMBERS[: first % 3]
    anything = st.floats(-3, 3).map(lambda number: round(number, 2) + 0.0)
    return st.sampled_from(pool) | anything


_numbers = lru_cache(numbers)
_index = lru_cache(lambda size: st.integers(0, size - 1))


@lru_cache(maxsize=20_000)  # every operation is asked about for every step
def is_tame(op: str, values: tuple[float, ...], variables: tuple[int | None, ...]) -> bool:
    """Whether an operation is defined here, away from kinks, with its result and slopes small.

    `variables` says which variable each operand is, if it is one: slopes count for these alone.
    """
    if not OPERATIONS[op].is_smooth(*values):
        return False
    operands = [
        value if variable is None else Dual(value).seeded(str(variable))
        for value, variable in zip(values, variables, strict=True)
    ]
    try:
        result = OPERATIONS[op].apply(*operands)
    except ArithmeticError:
        return False
    return all(abs(x) <= LARGEST for x in (result.value, *result.slopes.values()))


class Builder:
    """A program in the making; each method draws one more variable and returns its name."""

    def __init__(self, draw: Callable[..., Any], operations: Operations) -> None:
        self.draw, self.operations = draw, operations
        self.leaves: list[tuple[str, float]] = []
        self.steps: list[Step] = []
        self.values: dict[str, float] = {}
        self._names = variable_names()

    def leaf(self, number: float | None = None) -> str:
        """A leaf with a drawn number, or with this one."""
        drawn = self.draw(_numbers(len(self.leaves))) if number is None else number
        name = next(self._names)
        self.leaves.append((name, drawn))
        self.values[name] = drawn
        return name

    def step(self, first: str) -> str:
        """A step that reads `first`, and perhaps another variable or a plain number."""
        names = [*self.values]
        chosen = self.draw(_index(len(names) + 1))
        other = names[chosen] if chosen < len(names) else self.draw(_numbers(1))
        return self._one_of([(first,), (first, other), (other, first)])

    def join(self, left: str, right: str) -> str:
        """A step that reads both variables, in either order."""
        return self._one_of([(left, right), (right, left)])

    def again(self, name: str) -> str:
        """Another node that computes just what the step `name` computes."""
        step = next(step for step in self.steps if step.name == name)
        return self._add(step.op, step.operands)

    def program(self) -> Program:
        """The variables that the last one depends on."""
        return Program(tuple(self.leaves), tuple(self.steps)).until([*self.values][-1])

    def _one_of(self, candidates: list[tuple[Operand, ...]]) -> str:
        powers = [(c[0], n) for c in candidates if len(c) == 1 for n in EXPONENTS]
        choices = [
            (op, operands)
            for op, operation in self.operations.items()
            for operands in (powers if op == "**" else candidates)
            if operation.arity == len(operands) and self._is_tame(op, operands)
        ]
        assume(choices)
        return self._add(*choices[self.draw(_index(len(choices)))])

    def _is_tame(self, op: str, operands: tuple[Operand, ...]) -> bool:
        values = tuple(self.values.get(o, o) for o in operands)
        variables = tuple(operands.index(o) if isinstance(o, str) else None for o in operands)
        return is_tame(op, values, variables)

    def _add(self, op: str, operands: tuple[Operand, ...]) -> str:
        step = Step(next(self._names), op, operands)
        self.steps.append(step)
        self.values[step.name] = step.apply(self.values)
        return step.name


@st.composite
def one_operation(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """One operation on one or two leaves, of each kind and in both operand orders."""
    new = Builder(draw, operations)
    new.leaf()
    new.step(new.leaf() if draw(st.booleans()) else "a")
    return new.program()


@st.composite
def expressions(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """Any program of up to three leaves and five steps."""
    new = Builder(draw, operations)
    for _ in range(1 + draw(_index(3))):
        new.leaf()
    for _ in range(1 + draw(_index(5))):
        names = [*new.values]
        new.step(names[-1 - draw(_index(len(names)))])
    return new.program()


@st.composite
def reused_nodes(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """A leaf or a computed node that one operation reads twice."""
    new = Builder(draw, operations)
    shared = new.leaf()
    if draw(st.booleans()):
        shared = new.step(shared)
    twice = new.join(shared, shared)
    if draw(st.booleans()):
        new.step(twice)
    return new.program()


@st.composite
def diamonds(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """A computed node, two branches of equal length from it, and a node that joins them."""
    new = Builder(draw, operations)
    shared = new.step(new.leaf())
    left, right = new.step(shared), new.step(shared)
    new.join(left, right)
    return new.program()


@st.composite
def skewed_diamonds(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """A computed node that is joined, in either order, with a longer chain from itself."""
    new = Builder(draw, operations)
    shared = new.leaf()
    for _ in range(1 + draw(_index(3))):
        shared = new.step(shared)
    side = new.step(shared)
    for _ in range(1 + draw(_index(3))):
        side = new.step(side)
    new.join(shared, side)
    return new.program()


@st.composite
def repeated_subexpressions(draw: Any, operations: Operations = ARITHMETIC) -> Program:
    """Distinct nodes with equal numbers: equal leaves, or one computation written twice."""
    new = Builder(draw, operations)
    first = new.leaf()
    if draw(st.booleans()):
        second = new.leaf(new.values[first])
    else:
        first = new.step(first)
        second = new.again(first)
    new.join(new.step(first), second)
    return new.program()


def programs(operations: Operations = ARITHMETIC) -> st.SearchStrategy[Program]:
    """Programs of every shape."""
    shapes = (reused_nodes, expressions, diamonds, skewed_diamonds, repeated_subexpressions)
    return st.one_of(shape(operations) for shape in shapes)
