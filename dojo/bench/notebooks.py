"""The same exercise as other graders want it: a Value class in a notebook, and four checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Any

from dojo.catalogue import ROOT

VALUE = ROOT / "tests" / "alternatives" / "k10_new_operations" / "seed_whole.py"
# The lines of each check, and what must be true after them.
CHECKS = (
    ("a, b = Value(2.0), Value(3.0)", "(a * b + a).data == 8.0"),
    ("a = Value(3.0)\n(a + a).backward()", "a.grad == 2.0"),
    ("a = Value(2.0)\nh = a * a\n(h + h * Value(3.0)).backward()", "a.grad == 16.0"),
    ("a = Value(2.0)\nb = a * Value(5.0)\nb.backward()", "(a.grad, b.grad) == (5.0, 1.0)"),
)
WEEK = "week"


@dataclass(frozen=True)
class Peer:
    """A grader: its name, what is written for it, how it is run before, and how to grade."""

    name: str
    write: Callable[[Path, int], None]
    before: tuple[str, ...]
    grade: tuple[str, ...]


def _write_jupyter(course: Path, n_students: int) -> None:
    """A notebook with the class in a cell, and a cell for each check."""
    cells = [_jupyter_cell("value", VALUE.read_text("utf-8"), is_solution=True)]
    for number, (lines, holds) in enumerate(CHECKS):
        cells.append(_jupyter_cell(f"check{number}", f"{lines}\nassert {holds}", is_solution=False))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    text = json.dumps({**notebook, "nbformat_minor": 5})
    _place(course / "source" / WEEK / "value.ipynb", text)
    for number in range(n_students):
        _place(course / "submitted" / f"student{number}" / WEEK / "value.ipynb", text)


def _jupyter_cell(name: str, text: str, *, is_solution: bool) -> dict[str, Any]:
    marked = {"grade_id": name, "schema_version": 3, "task": False, "locked": not is_solution}
    marked |= {"solution": is_solution, "grade": not is_solution}
    marked |= {} if is_solution else {"points": 1}
    return {
        "cell_type": "code",
        "id": name,
        "metadata": {"nbgrader": marked},
        "source": text,
        "outputs": [],
        "execution_count": None,
    }


def _write_marimo(course: Path, n_students: int) -> None:
    """A program whose functions are the cells, with what it needs in its head."""
    head = '# /// script\n# dependencies = ["marimo", "mograder"]\n# ///\n'
    cells = [
        _marimo_cell("from mograder.runtime import check", gives="(check,)"),
        _marimo_cell(VALUE.read_text("utf-8"), gives="(Value,)"),
    ]
    for number, (lines, holds) in enumerate(CHECKS):
        body = indent(f"{lines}\nreturn {holds}", "    ")
        told = f'check("{number}", [(_trial(), "{holds}")])'
        cells.append(_marimo_cell(f"def _trial():\n{body}\n{told}", takes="Value, check"))
    text = f"{head}import marimo\n\napp = marimo.App()\n" + "".join(cells)
    _place(course / "source" / WEEK / f"{WEEK}.py", text)
    for number in range(n_students):
        _place(course / "submitted" / WEEK / f"student{number}.py", text)


def _marimo_cell(text: str, *, takes: str = "", gives: str = "") -> str:
    return f"\n\n@app.cell\ndef _({takes}):\n{indent(text, '    ')}\n    return {gives}\n"


def _place(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


PEERS = (
    Peer("nbgrader", _write_jupyter, ("generate_assignment", WEEK), ("autograde", WEEK)),
    # The first time it also installs what the notebooks need.
    Peer("mograder", _write_marimo, ("autograde", WEEK), ("autograde", "--force", WEEK)),
)
