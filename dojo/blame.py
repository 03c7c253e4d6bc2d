"""From an exception to a finding: its status, its counterexample, and the learner's line."""

from __future__ import annotations

import functools
import inspect
import math
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

from dojo.catalogue import shown

NOT_STARTED = re.compile(r"kata (\d+): |concept check: ")
LONGEST = 300  # characters of a message or a value that are worth reading


class Blame:
    """Explains exceptions of the code in one file, the implementation of kata `number`."""

    def __init__(self, source: Path, number: int) -> None:
        self.source, self.number = source, number

    def finding(self, excinfo: Any) -> dict[str, Any]:
        """The fields of a Result for what the property raised."""
        error = _first(excinfo.value)
        program = getattr(error, "program", None)
        culprits = getattr(error, "culprits", None)
        if culprits is None:
            status, message = self._raised(error)
            location = self._syntax_line(error) or self._deepest_line(error.__traceback__)
        else:
            status, message = "failed", getattr(error, "note", "")
            location = self.culprit(culprits)
        if status == "not_started" or program is None:
            counterexample = None
        else:
            counterexample = {
                "program": program,
                "where": getattr(error, "where", "") or program.splitlines()[-1],
                "yours": _plain(getattr(error, "yours", message)),
                "expected": _plain(getattr(error, "expected", None)),
                "rows": [_plain_row(row) for row in getattr(error, "rows", ())],
            }
        return {
            "status": status,
            "counterexample": counterexample,
            "location": location or f"{shown(self.source)}:1",
            "message": message,
        }

    def _raised(self, error: BaseException) -> tuple[str, str]:
        text = " ".join(str(error).split())[:LONGEST]
        stub = NOT_STARTED.match(text) if isinstance(error, NotImplementedError) else None
        if stub and stub[1] in (None, str(self.number)):
            return "not_started", text
        return "error", f"{type(error).__name__}: {text}" if text else type(error).__name__

    def _syntax_line(self, error: BaseException) -> str | None:
        if isinstance(error, SyntaxError) and error.filename == str(self.source):
            return f"{shown(self.source)}:{error.lineno or 1}"
        return None

    def _deepest_line(self, traceback: TracebackType | None) -> str | None:
        """The learner's line that was running when the exception was raised."""
        lines = [(frame, line) for frame, line in _frames(traceback) if self._is_own(frame.f_code)]
        return f"{shown(self.source)}:{lines[-1][1]}" if lines else None

    def culprit(self, culprits: list[object]) -> str | None:
        """Where the first culprit in the learner's file begins, or a method of its class."""
        classes = [culprit for culprit in culprits if isinstance(culprit, type)]
        methods = [method for each in classes for method in vars(each).values()]
        for code in map(_code, [*culprits, *methods]):
            if code is not None and self._is_own(code):
                return f"{shown(self.source)}:{code.co_firstlineno}"
        return None

    def _is_own(self, code: CodeType) -> bool:
        return code.co_filename == str(self.source)


def _first(error: BaseException) -> BaseException:
    """The error itself, or of a group (a property that fails differently each time) the first."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _frames(traceback: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    while traceback is not None:
        yield traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next


def _code(culprit: object) -> CodeType | None:
    """The code behind a function, a method, a partial, or anything that wraps one."""
    while isinstance(culprit, functools.partial):
        culprit = culprit.func
    culprit = getattr(culprit, "__func__", culprit)
    code = getattr(inspect.unwrap(culprit) if callable(culprit) else culprit, "__code__", None)
    return code if isinstance(code, CodeType) else None


def _plain(value: object) -> Any:
    """The value as JSON can hold it: numbers as they are, anything else as short text."""
    if type(value) in (int, bool, type(None), str) or (
        isinstance(value, float) and math.isfinite(value)
    ):
        return value
    if isinstance(value, list) and len(value) <= 20:
        return [_plain(each) for each in value]
    try:
        return repr(value)[:LONGEST]
    except Exception as error:
        return f"a {type(value).__name__} whose repr() raises {type(error).__name__}"


def _plain_row(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value if key == "paths" else _plain(value) for key, value in row.items()}
