"""grades.csv: a row a student, a column a kata, and the total."""

from __future__ import annotations

from pathlib import Path

from dojo.grading.exports.text import as_csv, put
from dojo.grading.marks import Mark, Results


def write(results: Results, path: Path) -> None:
    """Write the points; a kata that was not judged says why: `missing` or `unreadable`."""
    header = ["student", *(task.name for task in results.tasks), "total"]
    rows = [
        [student, *map(_points, results.of(student)), results.total(student)]
        for student in results.students
    ]
    put(path, as_csv([header, *rows]))


def _points(mark: Mark) -> int | str:
    return mark.points if mark.verdict else mark.status
