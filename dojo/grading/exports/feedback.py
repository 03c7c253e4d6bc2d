"""A file for each student: what the learner's own command would have shown, kata by kata."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from dojo.grading.exports.checks import why_not_judged
from dojo.grading.exports.text import block, put
from dojo.grading.marks import Mark, Results
from dojo.message import WIDTH, show


def write(results: Results, student: str, path: Path) -> None:
    """Write the student's feedback."""
    put(path, "\n".join(map(shown, results.of(student))))


def shown(mark: Mark) -> str:
    """The screen of `dojo test`, 80 columns wide and without colour."""
    if mark.verdict is None:
        return f"Kata {mark.task.number}: {mark.task.title}\n{why_not_judged(mark)}\n"
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, highlight=False)
    show(mark.verdict, console)
    return block("".join(f"{line.rstrip()}\n" for line in out.getvalue().split("\n")[:-1]))
