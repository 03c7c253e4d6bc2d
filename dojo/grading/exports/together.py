"""All the formats at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Exported:
    """The files that were written, and what to say about them, a line each."""

    paths: tuple[Path, ...]
    lines: tuple[str, ...]


def export_all(
    results: Results,
    folder: Path,
    canvas_roster: Path | None = None,
    moodle_roster: Path | None = None,
    assignment: str = "Gradient Dojo",
    each: Collection[str] = tuple(EACH),
) -> Exported:
    """Write every format into the folder; those of `each` have a file for each student.

    Raises Misuse where a roster cannot be read, OSError where a file cannot be written.
    """
    paths = [folder / "grades.csv", folder / "junit.xml"]
    lines: list[str] = []
    grades.write(results, paths[0])
    junit.write(results, paths[1])
    for roster, write, name in (
        (canvas_roster, canvas.write, "canvas.csv"),
        (moodle_roster, moodle.write, "moodle.csv"),
    ):
        if roster is not None:
            paths.append(folder / name)
            lines += write(results, roster, paths[-1], assignment)
    names = file_names(results.students)
    for kind in each:
        write_one, suffix = EACH[kind]
        for student, name in names.items():
            paths.append(folder / kind / f"{name}{suffix}")
            write_one(results, student, paths[-1])
    if each:
        lines += [
            f"the files of {line(s, 80)} are {name}.*" for s, name in names.items() if s != name
        ]
    return Exported(tuple(paths), tuple(lines))
