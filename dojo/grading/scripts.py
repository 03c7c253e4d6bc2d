"""Lines of scripts, executed where the submission is.

A batch of lines is one question. What they set is known here by name afterwards; what an
expression makes of it is found out here, by questions about the objects.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any

from hypothesis.control import _current_build_context

from dojo.grading.session import Session
from dojo.grading.wire import Violation
from tests.script import execute

Names = dict[str, Any]
STEERED = frozenset({"gc", "random", "sys", "tracemalloc", "weakref"})  # modules there, not here
DEFINES = frozenset({"class", "def", "lambda", "import", "from"})
WORD = re.compile(r"[^\W\d]\w*")
ASSIGNMENT = re.compile(r"(\w+) = [^=:;]*")


def lines_run_in(session: Session) -> Callable[..., tuple[int, Exception | None]]:
    """How scripts execute their lines: in the worker, or here where they define something.

    Hypothesis seeds chance for each example that it tries; so does this, in the worker.
    """
    tried: object = None

    def run_lines(lines: Sequence[str], names: Names) -> tuple[int, Exception | None]:
        nonlocal tried
        last, tried = tried, _current_build_context.value
        if tried is not last:
            session.ask("seed")
        for name, value in names.items():
            if type(value) is ModuleType and value.__name__ in STEERED:
                names[name] = session.ask("module", value.__name__)
        sent, used = _sendable(session, lines, names)
        return _run(session, sent, used, names) if sent else execute(lines, names)

    return run_lines


def place_in(trace: str, lines: Sequence[str]) -> int:
    """Which of the lines a worker was executing, as its trace says."""
    return next((i for i, line in enumerate(lines) if f'File "<{line}>"' in trace), 0)


def _sendable(session: Session, lines: Sequence[str], names: Names) -> tuple[list[str], Names]:
    """The first of the lines, as far as they can be executed there, and what they use.

    Lines that define something, or use what was defined, are executed here.
    """
    sent: list[str] = []
    used: Names = {}
    for line in lines:
        words = set(WORD.findall(line))
        needed = (words & names.keys()) - used.keys()
        if words & DEFINES or any(session.lender.is_own(names[word]) for word in needed):
            break
        try:
            used |= {word: session.encode(names[word]) for word in needed}
        except TypeError:
            break
        sent.append(line)
    return sent, used


def _run(
    session: Session, lines: list[str], used: Names, names: Names
) -> tuple[int, Exception | None]:
    """Execute the lines there: how many were, and what the last one raised."""
    answer = session.ask("run", lines, used)
    try:
        taken, error, changed, removed = _checked(session, lines, answer)
    except (TypeError, ValueError, Violation) as broken:
        session.lost(broken)
    names.update(changed)
    for name in removed:
        names.pop(name, None)
    if error is not None and not isinstance(error, Exception):
        raise error
    return taken, error


def _checked(
    session: Session, lines: list[str], answer: Any
) -> tuple[int, BaseException | None, Names, list[str]]:
    """What the worker says of the lines, as far as it can be true of them."""
    done, changed, removed, told = answer
    error = None if told is None else session.remade(told)
    taken = done + (error is not None)
    if type(done) is not int or not 0 < taken <= len(lines):
        raise Violation("lines that are not there")
    if not {name for line in lines for name in _stored(line)} >= {*changed, *removed}:
        raise Violation("variables that no line sets")
    return taken, error, changed, removed


@lru_cache(maxsize=4096)
def _stored(line: str) -> frozenset[str]:
    """The variables that a line sets or deletes."""
    if simple := ASSIGNMENT.fullmatch(line):
        return frozenset({simple[1]})
    names = (node for node in ast.walk(ast.parse(line)) if isinstance(node, ast.Name))
    return frozenset(name.id for name in names if not isinstance(name.ctx, ast.Load))
