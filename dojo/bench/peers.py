"""Submissions a second beside `nbgrader autograde`, on four checks of a Value class."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from dojo.bench.timing import Row, seconds_of
from dojo.catalogue import ROOT, find_kata
from dojo.grading.doctor import tier_for_grading
from dojo.grading.judge import grade
from dojo.grading.transcripts import record

SUBMISSIONS = 10
SEED = 1
KATA = "4"  # whose properties hold the four checks, among others
VALUE = ROOT / "tests" / "alternatives" / "k10_new_operations" / "seed_whole.py"
CHECKS = (
    "a, b = Value(2.0), Value(3.0)\nassert (a * b + a).data == 8.0",
    "a = Value(3.0)\n(a + a).backward()\nassert a.grad == 2.0",
    "a = Value(2.0)\nh = a * a\n(h + h * Value(3.0)).backward()\nassert a.grad == 16.0",
    "a = Value(2.0)\nb = a * Value(5.0)\nb.backward()\nassert (a.grad, b.grad) == (5.0, 1.0)",
)


def rows() -> list[Row]:
    """Ours, and nbgrader's if there is one on the path."""
    ours = SUBMISSIONS / seconds_of(_graded_here())
    found: list[Row] = [
        {"tool": f"dojo grade, kata {KATA} whole", "submissions a second": ours, "ratio": 1.0}
    ]
    if shutil.which("nbgrader") is None:
        return [*found, {"tool": "nbgrader autograde", "submissions a second": "not on the path"}]
    theirs = SUBMISSIONS / _nbgrader()
    return [
        *found,
        {"tool": "nbgrader autograde", "submissions a second": theirs, "ratio": ours / theirs},
    ]


def _graded_here() -> Any:
    kata = find_kata(KATA)
    files = {kata.name: (ROOT / "solutions" / kata.source.name).read_bytes()}
    tier = tier_for_grading(trust=False)
    transcript = record(kata, SEED, tier)

    def one(_: int) -> None:
        grade(kata, files, seed=SEED, limit=60.0, tier=tier, transcript=transcript)

    def together() -> None:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, range(SUBMISSIONS)))

    return together


def _nbgrader() -> float:
    """The seconds that it takes for all submissions."""
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder)
        _write(course / "source" / "week" / "value.ipynb")
        for number in range(SUBMISSIONS):
            _write(course / "submitted" / f"student{number}" / "week" / "value.ipynb")
        _run(course, "generate_assignment", "week")
        return seconds_of(lambda: _run(course, "autograde", "week"))


def _run(course: Path, *command: str) -> None:
    said = subprocess.run(
        ["nbgrader", *command],
        cwd=course,
        capture_output=True,
        text=True,
        check=False,
    )
    if said.returncode:
        raise RuntimeError(f"nbgrader {command[0]} fails: {said.stderr.strip().splitlines()[-1]}")


def _write(path: Path) -> None:
    """A notebook with the class, and a cell for each check."""
    cells = [_cell("value", VALUE.read_text("utf-8"), solution=True)]
    cells += [_cell(f"check{i}", text, solution=False) for i, text in enumerate(CHECKS)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({**notebook, "nbformat_minor": 5}), "utf-8")


def _cell(name: str, text: str, *, solution: bool) -> dict[str, Any]:
    marked = {"grade_id": name, "schema_version": 3, "task": False, "locked": not solution}
    marked |= {"solution": solution, "grade": not solution} | ({} if solution else {"points": 1})
    return {
        "cell_type": "code",
        "id": name,
        "metadata": {"nbgrader": marked},
        "source": text,
        "outputs": [],
        "execution_count": None,
    }
