"""The mutants of a solution, made by mutmut, each with its diff."""

from __future__ import annotations

import ast
import difflib
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dojo.catalogue import ROOT, Kata, Misuse

ORIGINAL = "__mutmut_orig"


@dataclass(frozen=True)
class Mutant:
    """A solution with one small change in one function."""

    name: str  # mutmut's own, by which it is switched on
    function: str  # Value.__add__
    line: int  # of the first changed line, in the solution
    diff: tuple[str, ...]  # lines that start with "-", "+", or a blank

    @property
    def change(self) -> tuple[str, ...]:
        """The "-" and "+" lines of the diff."""
        return tuple(line for line in self.diff if not line.startswith(" "))

    @property
    def key(self) -> str:
        """mutmut's name of the function as it stands in the solution."""
        return self.name.partition("__mutmut_")[0]


@dataclass(frozen=True)
class Mutated:
    """The code of a solution that holds all its mutants, one of which can be switched on."""

    module: str
    path: Path
    code: str
    mutants: tuple[Mutant, ...]


def solution(kata: Kata) -> Path:
    return ROOT / "solutions" / f"{kata.name}.py"


def generate(kata: Kata) -> Mutated:
    """Let mutmut mutate the solution; raises Misuse if it is not Python.

    The working directory must be the repository, where mutmut reads its settings.
    """
    import libcst
    from mutmut.configuration import config
    from mutmut.mutation.file_mutation import mutate_file_contents

    path = solution(kata)
    relative = str(path.relative_to(ROOT))
    source = path.read_text("utf-8")
    module = f"solutions.{kata.name}"
    if not config().should_mutate(relative):
        return Mutated(module, path, source, ())
    try:
        mutated = mutate_file_contents(relative, source)
        lines = _function_lines(source)
    except (SyntaxError, libcst.ParserSyntaxError) as error:
        reason = str(error).partition("\n")[0]
        raise Misuse(f"{relative} cannot be mutated, it is no Python: {reason}") from None
    mutants = tuple(_mutants(module, mutated, lines))
    return Mutated(module, path, mutated.code, mutants)


def _mutants(module: str, mutated: Any, lines: dict[str, int]) -> Iterator[Mutant]:
    from mutmut.utils.format_utils import orig_function_and_class_names_from_key

    code = mutated.code.splitlines()

    def body(generated: str, name: str) -> list[str]:
        span = mutated.line_span_by_function_name[generated]
        text = "\n".join(code[span.start - 1 : span.end])
        return textwrap.dedent(text).replace(generated, name).splitlines()

    for bare in mutated.mutant_names:
        name, owner = orig_function_and_class_names_from_key(f"{module}.{bare}")
        function = f"{owner}.{name}" if owner else name
        before = body(bare.partition("__mutmut_")[0] + ORIGINAL, name)
        after = body(bare, name)
        changed = next(
            i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]
        )
        start = next(i for i, line in enumerate(before) if line.startswith(("def ", "async def ")))
        diff = tuple(list(difflib.unified_diff(before, after, lineterm=""))[3:])
        yield Mutant(f"{module}.{bare}", function, lines[function] + changed - start, diff)


def _function_lines(source: str) -> dict[str, int]:
    """The line of each `def`, by the function's name or Class.name."""
    lines = {}
    for node in ast.parse(source).body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for member in members:
            if isinstance(member, ast.FunctionDef | ast.AsyncFunctionDef):
                lines[owner + member.name] = member.lineno
    return lines
