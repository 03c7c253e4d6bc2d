"""All the formats at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from dojo.grading.exports import (
    canvas,
    classroom,
    exercism,
    feedback,
    grades,
    gradescope,
    junit,
    moodle,
)
from dojo.grading.exports.names import file_names
from dojo.grading.exports.text import line
from dojo.grading.marks import Results

# The formats that have a file for each student, in a folder of that name.
EACH: dict[str, tuple[Callable[[Results, str, Path], None], str]] = {
    "feedback": (feedback.write, ".txt"),
    "gradescope": (gradescope.write, ".json"),
    "exercism": (exercism.write, ".json"),
    "classroom": (classroom.write, ".json"),
}
# Those that fill in a list of the course.
LISTED = {"canvas": canvas.write, "moodle": moodle.write}


def export_all(
    results: Results,
    folder: Path,
    rosters: Mapping[str, Path] | None = None,
    each: Collection[str] = tuple(EACH),
    assignment: str = "Gradient Dojo",
) -> list[str]:
    """Write every format into the folder; return the lines to say.

    `rosters` are what was exported from `canvas` and `moodle`, where they are asked for; the
    formats of `each` have a file for each student. Raises Misuse where a roster cannot be read,
    OSError where a file cannot be written.
    """
    grades.write(results, folder / "grades.csv")
    junit.write(results, folder / "junit.xml")
    lines = []
    for kind, roster in (rosters or {}).items():
        lines += LISTED[kind](results, roster, folder / f"{kind}.csv", assignment)
    names = file_names(results.students)
    for student, name in names.items():  # all of a student at once, whose marks need reading once
        for kind in each:
            write, suffix = EACH[kind]
            write(results, student, folder / kind / f"{name}{suffix}")
    if each:
        other = {student: name for student, name in names.items() if student != name}
        lines += [f"the files of {line(s, 80)} are called {name}" for s, name in other.items()]
    files = ["grades.csv", "junit.xml", *(f"{kind}.csv" for kind in rosters or {})]
    return [f"written: {', '.join([*files, *(f'{kind}/' for kind in each)])}", *lines]
