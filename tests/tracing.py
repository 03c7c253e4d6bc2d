"""Programs written as ordinary functions: the examples that a property is sure to try."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from hypothesis import example

from tests.operations import OPERATIONS, Operations
from tests.programs import Program, Step, variable_names

T = TypeVar("T", bound=Callable[..., None])


def program(function: Callable[..., Any], **leaves: float) -> Program:
    """The program of a Python function: `program(lambda a, b: a * b + a, a=2.0, b=3.0)`."""
    steps: list[Step] = []
    names = variable_names(tuple(leaves))
    function(**{name: _Traced(name, steps, names) for name in leaves})
    return Program(tuple(leaves.items()), tuple(steps))


def every_operation(operations: Operations) -> list[Program]:
    """Each operation on the leaves 2 and 3, and on a plain number before a leaf."""
    found = []
    for op, operation in operations.items():
        second = 3.0 if op == "**" else "b"
        shapes = [("a",)] if operation.arity == 1 else [("a", second), (5.0, "a"), ("a", 5.0)]
        for operands in shapes:
            if op != "**" or operands[0] == "a":
                leaves = (("a", 2.0), ("b", 3.0)) if "b" in operands else (("a", 2.0),)
                result = "c" if "b" in operands else "b"
                found.append(Program(leaves, (Step(result, op, operands),)))
    return found


def examples(programs: Iterable[Program], *others: object) -> Callable[[T], T]:
    """Try each of the programs before any is drawn; `others` are the further arguments."""

    def decorate(test: T) -> T:
        for each in reversed(list(programs)):
            test = example(each, *others)(test)
        return test

    return decorate


class _Traced:
    """A stand-in for a number that writes down what is done to it."""

    def __init__(self, name: str, steps: list[Step], names: Iterator[str]) -> None:
        self.name, self._steps, self._names = name, steps, names

    def _step(self, op: str, *operands: _Traced | float) -> _Traced:
        name = next(self._names)
        plain = tuple(o.name if isinstance(o, _Traced) else o for o in operands)
        self._steps.append(Step(name, op, plain))
        return _Traced(name, self._steps, self._names)

    def __add__(self, other: _Traced | float) -> _Traced:
        return self._step("+", self, other)

    def __mul__(self, other: _Traced | float) -> _Traced:
        return self._step("*", self, other)

    def __sub__(self, other: _Traced | float) -> _Traced:
        return self._step("-", self, other)

    def __truediv__(self, other: _Traced | float) -> _Traced:
        return self._step("/", self, other)

    def __pow__(self, n: float) -> _Traced:
        return self._step("**", self, n)

    def __neg__(self) -> _Traced:
        return self._step("neg", self)

    def __radd__(self, other: float) -> _Traced:
        return self._step("+", other, self)

    def __rmul__(self, other: float) -> _Traced:
        return self._step("*", other, self)

    def __rsub__(self, other: float) -> _Traced:
        return self._step("-", other, self)

    def __rtruediv__(self, other: float) -> _Traced:
        return self._step("/", other, self)

    def __getattr__(self, name: str) -> Callable[[], _Traced]:
        if name not in OPERATIONS:
            raise AttributeError(f"programs know no operation .{name}()")
        return lambda: self._step(name, self)
