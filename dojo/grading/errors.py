"""Exceptions of the submission, made anew here from what the worker tells of them."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from functools import lru_cache
from types import CodeType
from typing import Any

from dojo.grading.inside.telling import LONGEST, TOLD
from dojo.grading.wire import Violation

KINDS: dict[str, type[BaseException]] = {name: getattr(builtins, name) for name in TOLD}


def remade(told: Any, thrown: Mapping[int, BaseException], source: str) -> BaseException:
    """The exception, of the kind and with the message told, at the line of `source` told.

    An error that was `thrown` into the submission, and came back out of it, is itself.
    """
    try:
        if told["again"] in thrown:
            return thrown[told["again"]]
        name = str(told["name"])
        kind = _kind(told["kind"], name if name.isidentifier() and len(name) < 100 else "")
        error: Any = kind.__new__(kind)
        error.args = (str(told["text"])[:LONGEST],)
        if told["syntax"]:
            error.filename, error.lineno = source, int(told["syntax"])
        line = int(told["line"])
    except (TypeError, ValueError, KeyError, AttributeError) as wrong:
        raise Violation("an exception of another shape") from wrong
    return _raised_at(source, line, error) if 0 < line < 100_000 else error


def _raised_at(source: str, line: int, error: BaseException) -> BaseException:
    """The error with a traceback that ends where the submission raised it."""
    try:
        exec(_raising(source, line), {"error": error})
    except BaseException as raised:
        return raised
    return error


@lru_cache(maxsize=256)
def _raising(source: str, line: int) -> CodeType:
    return compile("\n" * (line - 1) + "raise error", source, "exec")


@lru_cache(maxsize=256)
def _kind(kind: str, name: str) -> type[BaseException]:
    """A kind of exception that says its message as it is."""
    body = {"__str__": lambda self: self.args[0], "__module__": "submission"}
    return type(name or kind, (KINDS[kind],), body)
