"""Scripts: lines of Python that run on the learner's code and are what a failure shows.

A property runs its lines through a `Script`, one at a time, and states what it expects of an
expression. Whatever goes wrong, the lines so far are the program that shows it, ready to paste.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import CodeType
from typing import Any, ClassVar, NamedTuple

from tests.programs import Program

REL_TOL = ABS_TOL = 1e-7
OPERATORS: dict[type, str] = {
    ast.Add: "__add__",
    ast.Mult: "__mul__",
    ast.Sub: "__sub__",
    ast.Div: "__truediv__",
    ast.Pow: "__pow__",
    ast.USub: "__neg__",
}


class Counterexample(AssertionError):
    """A broken property: the program that breaks it, and what is wrong at its end.

    `culprits` are the learner's functions to blame, the likeliest first, and then whatever the
    program called, the last first; `rows` are the
    variables of the program, as dictionaries; `note` is one more sentence for the learner.
    """

    def __init__(
        self,
        program: str,
        where: str,
        yours: object,
        expected: object,
        *,
        culprits: Sequence[object] = (),
        rows: Sequence[dict[str, Any]] = (),
        note: str = "",
    ) -> None:
        super().__init__(f"{where} is {yours!r}, expected {expected!r}, after:\n{program}")
        self.program, self.where, self.yours, self.expected = program, where, yours, expected
        self.culprits, self.rows, self.note = culprits, rows, note


def execute(lines: Sequence[str], names: dict[str, Any]) -> tuple[int, Exception | None]:
    """Execute the first of the lines: that was one, and what it raised."""
    try:
        exec(_compiled(lines[0], "exec"), names)
    except Exception as error:
        return 1, error
    return 1, None


class Running(NamedTuple):
    """What a script is busy with: what it has done, and the lines, or the expression, it is at."""

    done: Sequence[str]
    lines: Sequence[str]
    where: str


class Script:
    """A namespace and the lines that have run in it.

    `Script(Value=kata.Value)` starts one; `run` executes a line, `expect` compares a number.
    An exception of the learner's code passes through with the lines so far as its `program`.

    While there is an `observer`, nothing is demanded: it is told of each expression that would be
    looked at, and of what was found. So a property is a probe, too, that shows how code behaves.

    `satisfied` is told of each number of which nothing was demanded but to be close to another:
    the expression, the number, and what it was compared with, as `close` takes it.

    `execute` is how lines are executed. It may take several at once, up to the first that raises
    or makes None of its variable, and returns how many it took and what the last one raised.

    `running` is what goes on, so that it can be told of a program that does not end.
    """

    running: ClassVar[Running | None] = None

    observer: ClassVar[Callable[[str, object], None] | None] = None
    satisfied: ClassVar[Callable[[str, object, list[float]], None]] = staticmethod(
        lambda where, yours, demanded: None
    )
    execute: ClassVar[Callable[..., tuple[int, Exception | None]]] = staticmethod(execute)

    def __init__(self, **names: object) -> None:
        self.names: dict[str, Any] = dict(names)
        self.lines: list[str] = []

    @property
    def program(self) -> str:
        return "\n".join(self.lines)

    def run(self, *lines: str) -> Script:
        """Execute the lines; each stands in the program shown, also the one that raised."""
        rest = lines
        while rest:
            Script.running = Running(self.lines, rest, "")
            taken, error = Script.execute(rest, self.names)
            self.lines += rest[:taken]
            if error is not None:
                raise self._with_program(error)
            name = self.lines[-1].partition(" = ")[0]
            if name in self.names and self.names[name] is None:
                self.fail(name, None, "a result", note="Is a return missing?")
            rest = rest[taken:]
        return self

    def eval(self, expression: str) -> Any:
        """The value of an expression, which is not added to the program."""
        return self._attempt(lambda: eval(_compiled(expression, "eval"), self.names), expression)

    def expect(
        self,
        where: str,
        expected: float,
        *,
        culprits: Sequence[object] = (),
        rel_tol: float = REL_TOL,
        abs_tol: float = ABS_TOL,
        note: str = "",
    ) -> None:
        """Demand that the expression `where` is a plain number close to `expected`."""
        yours = self._look_at(where)
        if close(yours, expected, rel_tol, abs_tol):
            Script.satisfied(where, yours, [expected, rel_tol, abs_tol])
        else:
            self.fail(where, yours, expected, culprits=culprits, note=note)

    def expect_that(
        self,
        where: str,
        expected: str,
        holds: Callable[[Any], bool],
        *,
        culprits: Sequence[object] = (),
    ) -> None:
        """Demand a relation of the expression `where`; `expected` says it in words."""
        yours = self._look_at(where)
        if not self._attempt(lambda: holds(yours), where):
            self.fail(where, yours, expected, culprits=culprits)

    def expect_error(
        self, line: str, errors: type[Exception] | tuple[type[Exception], ...], note: str = ""
    ) -> Exception | None:
        """Demand that the line raises one of `errors`; return what it raised, if anything."""
        wanted = errors if isinstance(errors, tuple) else (errors,)
        expected = " or ".join(error.__name__ for error in wanted)
        self.lines.append(line)
        Script.running = Running(self.lines, (), line)
        raised: Exception | None = None
        try:
            exec(_compiled(line, "exec"), self.names)
        except NotImplementedError:
            raise
        except Exception as error:
            raised = error
        yours = "no error" if raised is None else type(raised).__name__
        if Script.observer is not None:
            Script.observer(line, yours)
        if not isinstance(raised, wanted):
            self.fail(line, yours, expected, note=note)
        return raised

    def look(self, where: str) -> None:
        """Show a probe the expression, of which nothing is demanded."""
        if Script.observer is not None:
            self._look_at(where)

    def fail(self, where: str, yours: object, expected: object, **details: Any) -> None:
        """Say what is wrong at the end of the program; raises, unless the script is a probe."""
        if Script.observer is None:
            raise self._counterexample(where, yours, expected, **details)
        Script.observer(where, yours)

    def _look_at(self, where: str) -> Any:
        yours = self.eval(where)
        if Script.observer is not None:
            Script.observer(where, yours)
        return yours

    def _counterexample(
        self, where: str, yours: object, expected: object, **details: Any
    ) -> Counterexample:
        called = [each for line in reversed(self.lines) for each in self._called_in(line)]
        culprits = [*details.pop("culprits", ()), *called]
        return Counterexample(self.program, where, yours, expected, culprits=culprits, **details)

    def _called_in(self, line: str) -> list[object]:
        """The learner's functions that a line calls: by name, as a method, by an operator."""
        words, methods = _calls(line)
        named = [self.names[word] for word in words if word in self.names]
        kinds = [each if isinstance(each, type) else type(each) for each in named]
        called = [getattr(each, method, None) for method in methods for each in named]
        return [*(each for each in named if hasattr(each, "__code__")), *called, *kinds]

    def _attempt(self, action: Callable[[], Any], where: str = "") -> Any:
        Script.running = Running(self.lines, (), where)
        try:
            return action()
        except Counterexample:
            raise
        except Exception as error:
            raise self._with_program(error, where) from None

    def _with_program(self, error: Exception, where: str = "") -> Exception:
        """The error, which from here on carries the program that raised it."""
        if not hasattr(error, "program"):
            error.program, error.where = self.program, where  # type: ignore[attr-defined]
        return error


class ProgramScript(Script):
    """A script that starts with a program, run on the learner's `Value`."""

    def __init__(self, program: Program, Value: Any) -> None:
        super().__init__(Value=Value)
        self.drawn = program
        self.run(*program.lines)

    def expect_values(self) -> None:
        """Demand the right `data` of every variable, in the order they are computed."""
        for name in self.drawn.names:
            step = next((str(step) for step in self.drawn.steps if step.name == name), "Value(1)")
            culprits = self._called_in(step)
            self.expect(f"{name}.data", self.drawn.value(name), culprits=culprits)

    def expect_gradients(self, root: str = "", *, seed: float = 1.0, before: float = 0.0) -> None:
        """Demand the right `grad` of every variable, in the order in which gradients flow.

        The root was given the gradient `seed`, and the leaves held `before` already.
        """
        root = root or self.drawn.root
        leaves = dict(self.drawn.leaves)
        right = {
            name: seed * self.drawn.gradient(name, root) + (before if name in leaves else 0.0)
            for name in self.drawn.names
        }
        yours = {}
        for name in right:
            yours[name] = self._look_at(f"{name}.grad")
            if close(yours[name], right[name]):
                Script.satisfied(f"{name}.grad", yours[name], [right[name], REL_TOL, ABS_TOL])
        wrong = next((n for n in reversed(right) if not close(yours[n], right[n])), None)
        if wrong is not None:
            rows = []
            for name in right:
                paths = self._paths(name, root, seed)
                if before and name in leaves:
                    paths.insert(0, {"via": "what was there", "share": before})
                rows.append(self._row(name, yours[name], right[name], paths))
            culprits = self.rules_into(wrong)
            self.fail(f"{wrong}.grad", yours[wrong], right[wrong], culprits=culprits, rows=rows)

    def _row(self, name: str, yours: object, expected: float, paths: object) -> dict[str, Any]:
        return {
            "name": name,
            "value": self.drawn.value(name),
            "yours": yours,
            "expected": expected,
            "wrong": not close(yours, expected),
            "paths": paths,
        }

    def _paths(self, name: str, root: str, seed: float) -> list[dict[str, Any]]:
        """What each use of the variable adds to its gradient."""
        needed = self.drawn.until(root).names
        return [
            {"via": step.name, "share": slope * seed * self.drawn.gradient(step.name, root)}
            for step, slope in self.drawn.uses(name)
            if step.name in needed
        ]

    def rules_into(self, name: str) -> list[object]:
        """The backward rules that pass a gradient to the variable, the last used first."""
        steps = [step for step, _ in self.drawn.uses(name)]
        rules: list[object] = [self.eval(f"{step.name}._backward") for step in reversed(steps)]
        return rules + [each for step in reversed(steps) for each in self._called_in(str(step))]


def close(
    yours: object, expected: float, rel_tol: float = REL_TOL, abs_tol: float = ABS_TOL
) -> bool:
    """Whether `yours` is exactly an int or a float, and near `expected` (NaN is near NaN)."""
    if type(yours) not in (int, float):
        return False
    if math.isnan(expected):
        return math.isnan(yours)  # type: ignore[arg-type]
    return math.isclose(yours, expected, rel_tol=rel_tol, abs_tol=abs_tol)  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def _calls(line: str) -> tuple[list[str], list[str]]:
    """The names in a line, and the methods that it calls on whatever they name."""
    words, methods = [], []
    for node in ast.walk(ast.parse(line)):
        match node:
            case ast.Name(id=word):
                words.append(word)
            case ast.Call(func=ast.Attribute(attr=method)):
                methods.append(method)
            case ast.Call(func=ast.Name(id="sum")):
                methods.append("__radd__")
            case ast.BinOp(op=op, left=ast.Constant()):
                methods.append(OPERATORS.get(type(op), "__call__").replace("__", "__r", 1))
            case ast.BinOp(op=op) | ast.UnaryOp(op=op) | ast.AugAssign(op=op):
                methods.append(OPERATORS.get(type(op), "__call__"))
    return words, [*methods, "__call__"]


@lru_cache(maxsize=4096)
def _compiled(line: str, mode: str) -> CodeType:
    return compile(line, "<program>", mode)
