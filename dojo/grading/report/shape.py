"""The shape of a submission's functions: what is left of them when they are disguised.

A function is a sequence of tokens, one a node of its syntax tree. Gone are docstrings, comments,
annotations, decorators and the layout. A name stands in it as `_`, unless it is Python's own or
stands in the kata's stub: renaming changes nothing. The shape is the set of all runs of LENGTH
tokens, hashed: neither does the order of functions.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import warnings
from collections.abc import Iterator
from functools import cached_property

LENGTH = 12  # tokens in a run: about one statement, so that two in the same order leave a trace
LARGEST = 100_000  # bytes; the longest kata has a tenth
MOST = 4_000  # runs of one submission: those with the smallest hashes, the same for equal code
OWN_NAMES = frozenset(dir(builtins))
LEFT_OUT = {"annotation", "returns", "decorator_list", "type_comment", "type_params", "ctx"}
FIELDS = {
    kind: tuple(field for field in kind._fields if field not in LEFT_OUT)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}
NOTHING = (ast.Pass, ast.Import, ast.ImportFrom)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Shape = frozenset[int]


class Unreadable(Exception):
    """The source cannot be parsed; the message says why."""


class Reader:
    """Takes the shapes of submissions of one kata, whose stub it knows."""

    def __init__(self, stub: bytes) -> None:
        self._stub = parsed(stub)
        self._read: dict[bytes, Shape] = {}

    @cached_property
    def _known(self) -> frozenset[str]:
        names = {
            name
            for node in ast.walk(self._stub)
            for field in ("id", "attr", "arg", "name")
            if isinstance(name := getattr(node, field, None), str)
        }
        return OWN_NAMES | names

    @cached_property
    def _given(self) -> Shape:
        return self._runs(self._stub)

    def shape(self, source: bytes) -> Shape:
        """The shape, without what stands in the stub; raises Unreadable."""
        digest = hashlib.sha256(source).digest()
        if digest not in self._read:
            runs = self._runs(parsed(source)) - self._given
            self._read[digest] = frozenset(sorted(runs)[:MOST])
        return self._read[digest]

    def _runs(self, tree: ast.AST) -> Shape:
        runs = set()
        for function in _functions(tree):
            tokens = list(self._tokens(function))
            for start in range(max(1, len(tokens) - LENGTH + 1)):
                run = "\n".join(tokens[start : start + LENGTH]).encode("utf-8", "replace")
                runs.add(int.from_bytes(hashlib.blake2b(run, digest_size=8).digest()))
        return frozenset(runs)

    def _tokens(self, function: ast.AST) -> Iterator[str]:
        """The nodes of the function, each before its parts."""
        stack = [function]
        while stack:
            node = stack.pop()
            kind = type(node)
            if isinstance(node, ast.Constant):
                yield _constant(node.value)
            elif isinstance(node, ast.Name | ast.Attribute):
                name = node.id if isinstance(node, ast.Name) else node.attr
                yield f"{kind.__name__} {name if name in self._known else '_'}"
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue  # a docstring, or what does as little
            else:
                yield kind.__name__
            stack += _parts(node)[::-1]


def _constant(value: object) -> str:
    """The number; texts are all one."""
    if isinstance(value, str | bytes):
        return "text"
    return str(value % 2**64) if isinstance(value, int) else repr(value)


def parsed(source: bytes) -> ast.Module:
    """The syntax tree of a source that may be hostile; raises Unreadable."""
    if len(source) > LARGEST:
        raise Unreadable(f"it has {len(source):,} bytes")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except RecursionError:
        raise Unreadable("it nests too deeply") from None
    except MemoryError:
        raise Unreadable("it needs too much memory") from None
    except (SyntaxError, ValueError) as error:
        raise Unreadable(f"it is not Python: {type(error).__name__}") from None


def _functions(tree: ast.AST) -> Iterator[ast.AST]:
    """The outermost functions: what is defined inside belongs to them."""
    stack = [tree]
    while stack:
        for part in _parts(stack.pop()):
            if isinstance(part, FUNCTIONS):
                yield part
            elif not isinstance(part, ast.expr):
                stack.append(part)


def _parts(node: ast.AST) -> list[ast.AST]:
    """The nodes below that count, in order."""
    parts: list[ast.AST] = []
    for name in FIELDS[type(node)]:
        value = getattr(node, name, None)
        if isinstance(value, list):
            parts += [part for part in value if isinstance(part, ast.AST)]
        elif isinstance(value, ast.AST):
            parts.append(value)
    return [part for part in parts if not isinstance(part, NOTHING)]
