"""The hints: three for every property, short enough to read, and never the answer."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module

import pytest

from dojo.catalogue import ROOT, Kata, all_katas
from dojo.hints import KINDS, texts
from tests.suite.test_katas import parsed

LINES, COLUMNS = 4, 76
TELLING = 10  # characters, without spaces, from which a line of code gives something away

KATAS = all_katas()
every_kata = pytest.mark.parametrize("kata", KATAS, ids=lambda kata: kata.name)


@every_kata
def test_every_property_has_hints_and_nothing_else_has(kata):
    missing = properties(kata) - texts(kata).keys()
    superfluous = texts(kata).keys() - properties(kata)
    assert (missing, superfluous) == (set(), set())


def test_every_kata_has_hints_and_nothing_else_has():
    names = [path.stem for path in (ROOT / "tests" / "hints").glob("*")]
    assert sorted(names) == [kata.name for kata in KATAS]


@every_kata
def test_each_has_three_levels_that_say_different_things(kata):
    for name, levels in texts(kata).items():
        assert tuple(levels) == KINDS, name
        assert all(levels.values()), name
        assert len(set(levels.values())) == len(KINDS), name


@every_kata
def test_hints_are_short(kata):
    for name, text in hints(kata):
        assert len(text.splitlines()) <= LINES, name
        assert max(map(len, text.splitlines())) <= COLUMNS, name


@every_kata
def test_a_nudge_is_no_formula(kata):
    assert [name for name, levels in texts(kata).items() if "=" in levels["nudge"]] == []


@every_kata
def test_no_hint_holds_a_line_of_a_right_answer(kata):
    """Of the reference, and of the answers that are right in another way."""
    lines = lines_of_right_answers(kata)
    for name, text in hints(kata):
        given_away = {line for line in lines if line in "".join(text.split())}
        assert given_away == set(), name


def test_lines_of_right_answers_are_found():
    lines = lines_of_right_answers(KATAS[1])
    assert "left.grad+=out.grad" in lines
    assert not any("section" in line for line in lines), "docstrings are no lines of code"


def properties(kata: Kata) -> set[str]:
    """The names of the kata's properties."""
    module = import_module(f"tests.test_{kata.name}")
    functions = inspect.getmembers(module, inspect.isfunction)
    return {name for name, f in functions if name.startswith("test_") and f.__doc__}


def hints(kata: Kata) -> list[tuple[str, str]]:
    """Each text, with the name of its property and its kind."""
    return [
        (f"{kind} of {name}", text)
        for name, levels in texts(kata).items()
        for kind, text in levels.items()
    ]


def lines_of_right_answers(kata: Kata) -> set[str]:
    """The lines of code in the functions of the reference and the alternatives, without spaces."""
    alternatives = (ROOT / "tests" / "alternatives" / kata.name).glob("*.py")
    lines = set()
    for path in [ROOT / "solutions" / kata.source.name, *alternatives]:
        for function in ast.walk(parsed(path)):
            if isinstance(function, ast.FunctionDef):
                body = [s for s in function.body if not is_docstring(s)]
                lines |= {"".join(line.split()) for s in body for line in unparsed(s)}
    return {line for line in lines if len(line) >= TELLING}


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def unparsed(statement: ast.stmt) -> list[str]:
    """The lines of a statement; a function in it is looked at by itself."""
    return [] if isinstance(statement, ast.FunctionDef) else ast.unparse(statement).splitlines()
