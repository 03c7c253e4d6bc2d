"""What a property was busy with when its time was over: said in a trace, and read from it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TextIO

SAID = re.compile(r"^Program: (.*)$", re.MULTILINE)


def forget() -> None:
    """A property begins, and has executed nothing yet."""
    _scripts().running = None


def say(trace: TextIO, executing: Callable[[Sequence[str]], int] = lambda lines: 0) -> None:
    """Write the program that is running; of lines sent away at once, `executing` tells which."""
    found = None
    if (running := _scripts().running) is not None:
        done, lines, where = running
        program = [*done, *lines[: executing(lines) + 1]]
        found = {"program": "\n".join(program), "where": where or program[-1]}
    trace.write(f"\nProgram: {json.dumps(found)}\n")
    trace.flush()


def told(trace: str, message: str) -> dict[str, Any] | None:
    """The counterexample that a trace holds: a program that has no answer, as the message says."""
    try:
        found = json.loads(SAID.findall(trace)[-1])
        program, where = str(found["program"]), str(found["where"])
    except (IndexError, TypeError, KeyError, ValueError):
        return None  # no script was running, or the code under test has written there, too
    return {"program": program, "where": where, "yours": message, "expected": None, "rows": []}


def _scripts() -> Any:
    """The class of scripts, which who only reads traces need not load."""
    return import_module("tests.script").Script
