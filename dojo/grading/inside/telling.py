"""What is told of an exception: its kind by an allow-list, its message, the submission's lines."""

from __future__ import annotations

import builtins
from types import TracebackType
from typing import Any

LONGEST = 10_000  # characters of a message
# No StopIteration: it would end a loop of a property.
TOLD = (
    "BaseException",
    "Exception",
    "ArithmeticError",
    "AssertionError",
    "AttributeError",
    "EOFError",
    "FileNotFoundError",
    "FloatingPointError",
    "ImportError",
    "IndentationError",
    "IndexError",
    "IsADirectoryError",
    "KeyError",
    "KeyboardInterrupt",
    "LookupError",
    "MemoryError",
    "ModuleNotFoundError",
    "NameError",
    "NotImplementedError",
    "OSError",
    "OverflowError",
    "PermissionError",
    "RecursionError",
    "RuntimeError",
    "SyntaxError",
    "SystemExit",
    "TabError",
    "TimeoutError",
    "TypeError",
    "UnboundLocalError",
    "UnicodeDecodeError",
    "UnicodeEncodeError",
    "UnicodeError",
    "ValueError",
    "ZeroDivisionError",
)
KINDS = [getattr(builtins, name) for name in TOLD]


def told(error: BaseException, source: str) -> dict[str, Any]:
    """The exception as data; `source` is the file of the kata."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    kind = next(each for each in type(error).__mro__ if each in KINDS)
    return {
        "kind": kind.__name__,
        "name": str(type(error).__name__)[:100],
        "text": _text(error)[:LONGEST],
        "line": _line(error.__traceback__, source),
        "syntax": _syntax_line(error, source),
        "again": getattr(error, "_of_trusted_side", 0),
    }


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception as other:
        return f"its str() raises {type(other).__name__}"


def _line(traceback: TracebackType | None, source: str) -> int:
    """The innermost line of the kata's file that was running; 0 if none was."""
    line = 0
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == source:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


def _syntax_line(error: BaseException, source: str) -> int:
    if isinstance(error, SyntaxError) and error.filename == source:
        return error.lineno or 1
    return 0
