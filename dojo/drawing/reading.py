"""From text to the `Program` to draw: an expression, or the program that a failure shows.

The text is parsed, never run. What it may hold is what programs know: names, plain numbers, and
the operations of `tests/operations.py`.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping

from tests.dual import Dual
from tests.operations import OPERATIONS
from tests.programs import Operand, Program, Step, variable_names

LONGEST = 500  # characters of an expression
MOST = 40  # operations in a drawing that can still be read
BINARY: dict[type, str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}
METHODS = [name for name, operation in OPERATIONS.items() if operation.method == name]
KNOWN = ("Value", "sum", *METHODS)


class Unreadable(Exception):
    """The text is none that can be drawn; the message is one line that says why."""


def read_expression(text: str, numbers: Mapping[str, float]) -> Program:
    """The program that computes the expression at these numbers; raises Unreadable."""
    match _parsed(text).body:
        case [ast.Expr(value=body)]:
            pass
        case _:
            raise Unreadable(f"{_one_line(text) or 'an empty text'} is no expression")

    def leaf(name: str) -> float:
        if name not in numbers:
            raise Unreadable(f"{name} has no value: add one, such as --{name} 2")
        return numbers[name]

    reader = _Reader(body, leaf)
    try:
        root = reader.read(body)
    except RecursionError:
        raise Unreadable("the expression is nested too deeply to draw") from None
    if not isinstance(root, str):
        raise Unreadable(f"{_one_line(text)} holds no variable: draw, say, a*2 and add --a 3")
    unused = [name for name in numbers if name not in reader.leaves]
    if unused:
        raise Unreadable(f"--{unused[0]} gives a value to a name that is not in {_one_line(text)}")
    return _computable(reader.program)


def read_program(text: str) -> Program | None:
    """The graph that the lines of a counterexample build, or None where they build another thing.

    Lines that are no operation, such as `a.grad = 5.0` and `c.backward()`, change no graph.
    """
    try:
        tree = _parsed(text)
        reader = _Reader(tree, _unknown)
        for line in tree.body:
            reader.read_line(line)
        return _computable(reader.program) if reader.leaves else None
    except (Unreadable, RecursionError):
        return None


class _Reader:
    """Writes down the leaves and the steps of what it reads."""

    def __init__(self, tree: ast.AST, leaf: Callable[[str], float]) -> None:
        self.leaf = leaf
        self.leaves: dict[str, float] = {}
        self.steps: list[Step] = []
        self.variables: dict[str, Operand] = {}  # what each name stands for by now
        taken = tuple(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
        self._fresh = (name for name in variable_names(taken) if name not in taken)

    @property
    def program(self) -> Program:
        return Program(tuple(self.leaves.items()), tuple(self.steps))

    def read_line(self, line: ast.AST) -> None:
        """Read one statement of a program."""
        match line:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(ast.Name("Value"), [of])):
                number = self.read(of)
                if name in self.variables or isinstance(number, str):
                    raise Unreadable(f"{name} is no new leaf")
                self.leaves[name], self.variables[name] = number, name
            case ast.Assign(value=ast.Call(func=ast.Name(id=word))) if word not in KNOWN:
                pass  # the result of something that reads the graph
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._bind(name, value)
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                self._bind(name, ast.BinOp(ast.Name(target.id), op, value))
            case ast.Assign(targets=[ast.Attribute(attr="data" | "grad")]) | ast.Expr():
                pass
            case _:
                raise Unreadable("more than a straight line of operations")

    def read(self, node: ast.expr, name: str = "") -> Operand:
        """The variable that holds what the node computes, called `name` if it may; or a number."""
        match node:
            case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
                return _as_number(lambda: number if abs(number) < 1e15 else float(number))
            case ast.Name(id=word):
                if word not in self.variables:
                    self.leaves[word] = self.leaf(word)
                    self.variables[word] = word
                return self.variables[word]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self._step("neg", [operand], name)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
                return self._step(BINARY[type(op)], [left, right], name)
            case ast.Call(func=ast.Name(id=method), args=[operand], keywords=[]) if (
                method in METHODS
            ):
                return self._step(method, [operand], name)
            case ast.Call(func=ast.Attribute(operand, method), args=[], keywords=[]) if (
                method in METHODS
            ):
                return self._step(method, [operand], name)
            case ast.Call(func=ast.Name("sum"), args=[ast.List([left, right])], keywords=[]):
                return self._step("sum", [left, right], name)
        raise Unreadable(
            f"cannot draw {_one_line(ast.unparse(node))}: an expression is made of names, numbers, "
            f"+ - * / **, {', '.join(METHODS)}"
        )

    def _bind(self, name: str, value: ast.expr) -> None:
        if name in [*self.leaves, *(step.name for step in self.steps)]:
            raise Unreadable(f"{name} becomes another node")
        self.variables[name] = self.read(value, name)

    def _step(self, op: str, nodes: list[ast.expr], name: str) -> Operand:
        operands = tuple(self.read(node) for node in nodes)
        plain = [operand for operand in operands if not isinstance(operand, str)]
        if len(plain) == len(operands):
            return _as_number(lambda: OPERATIONS[op].apply(*map(float, plain)))
        if op == "**" and isinstance(operands[1], str):
            exponent = _one_line(ast.unparse(nodes[1]))
            raise Unreadable(f"the exponent of ** must be a number: {exponent} is none")
        if len(self.steps) == MOST:
            raise Unreadable(f"the expression is too large to draw: at most {MOST} operations")
        self.steps.append(Step(name or next(self._fresh), op, operands))
        return self.steps[-1].name


def _parsed(text: str) -> ast.Module:
    if len(text) > LONGEST:
        raise Unreadable(f"the expression is too large to draw: at most {LONGEST} characters")
    try:
        return ast.parse(text.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise Unreadable(f"{_one_line(text) or 'an empty text'} is no expression") from None


def _unknown(name: str) -> float:
    raise Unreadable(f"{name} is no variable of the program")


def _as_number(compute: Callable[[], float]) -> float:
    """A number that the expression itself computes; raises Unreadable where there is none."""
    try:
        number = compute()
    except (ArithmeticError, ValueError) as error:
        raise Unreadable(
            f"a number in the expression cannot be computed: {error.args[-1]}"
        ) from None
    if isinstance(number, complex) or not math.isfinite(number):
        raise Unreadable(f"a number in the expression is not real and finite: {number}")
    return number


def _computable(program: Program) -> Program:
    """The program, if each of its variables has a value and slopes; else raises Unreadable."""
    variables = {name: Dual(number).seeded(name) for name, number in program.leaves}
    for step in program.steps:
        try:
            result = step.apply(variables)
        except (ArithmeticError, ValueError) as error:
            raise Unreadable(
                f"{step} cannot be computed at these numbers: {error.args[-1]}"
            ) from None
        numbers = (result.value, *result.slopes.values())
        if any(isinstance(number, complex) or not math.isfinite(number) for number in numbers):
            raise Unreadable(f"{step} is not real and finite at these numbers")
        variables[step.name] = result.seeded(step.name)
    return program


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 30 else f"{line[:29]}…"
