"""moodle.csv: the grade of the whole, for the import of Moodle's gradebook."""

from __future__ import annotations

from pathlib import Path

from dojo.catalogue import Misuse
from dojo.grading.exports.rosters import Roster, column, match, read, told
from dojo.grading.exports.text import as_csv, line, put, will_stand
from dojo.grading.marks import Results

WHO = ("Email address", "ID number")
MOST = 100  # the maximum of a new grade item; Moodle refuses a whole file for one grade above it


def write(
    results: Results, roster: Path, path: Path, assignment: str = "Gradient Dojo"
) -> list[str]:
    """Write ID numbers, email addresses and grades; return the lines to say.

    Moodle may refuse a file with more columns than it has exported itself, or with a student it
    does not know. So there are no others, and nobody whose cells had to be escaped.
    """
    listed = read(roster)
    who = [name for name in listed.columns if name in WHO]
    if not who:
        raise Misuse(
            f"{roster} lacks a column {' or '.join(WHO)}: export it from Moodle's gradebook"
        )
    found, unmatched = match(results.students, listed.rows, [column(n) for n in WHO])
    rows: list[list[str | float]] = [[*who, _title(listed, assignment)]]
    lines = told(len(results.students), unmatched, listed, path.name)
    for i, student in sorted(found.items()):
        cells = [listed.rows[i].get(name, "") for name in who]
        if all(map(will_stand, cells)):
            grade = MOST * results.total(student) / max(results.max_points, 1)
            rows.append([*cells, round(grade, 2)])
        else:
            lines.append(f"{path.name}: {line(student, 80)} is left out, not to write a formula")
    put(path, as_csv(rows))
    return [*lines, f"{path.name}: grades are out of {MOST}"]


def _title(roster: Roster, assignment: str) -> str:
    """The assignment's column in the list; else its name, for a new grade item."""
    return next((name for name in roster.columns if assignment in name), assignment)
