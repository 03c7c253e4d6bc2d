"""canvas.csv: the points of the whole, for the import of Canvas's gradebook."""

from __future__ import annotations

import re
from pathlib import Path

from dojo.catalogue import Misuse
from dojo.grading.exports.rosters import Roster, Row, column, match, read, told, words_of
from dojo.grading.exports.text import as_csv, put
from dojo.grading.marks import Results

# The columns that say who it is, in front of those of assignments, and in the order of the list.
WHO = (
    *("Student", "LastName", "FirstName", "ID", "SIS User ID", "SIS Login ID"),
    *("Integration ID", "Root Account", "Section"),
)
POINTS = "Points Possible"  # a row with these words in its first cell is of no student


def write(
    results: Results, roster: Path, path: Path, assignment: str = "Gradient Dojo"
) -> list[str]:
    """Write the rows of the list that was exported from Canvas; return the lines to say.

    A row without a submission keeps its grade: its cell is empty. Where the list has a column of
    the assignment, Canvas finds the assignment by that column's own name.
    """
    listed = read(roster)
    who = [name for name in listed.columns if name in WHO]
    if "ID" not in who or "Section" not in who:
        raise Misuse(
            f"{roster} lacks the columns ID and Section: export it from Canvas's gradebook"
        )
    rows = [row for row in listed.rows if _is_student(row, who[0])]
    keys = [column("SIS Login ID"), column("SIS User ID"), column("ID"), words_of(_name)]
    found, unmatched = match(results.students, rows, keys)
    lines: list[list[str | int]] = [
        [*who, _title(listed, assignment)],
        [f"    {POINTS}", *[""] * (len(who) - 1), results.max_points],
    ]
    for i, row in enumerate(rows):
        grade: str | int = results.total(found[i]) if i in found else ""
        lines.append([*(row.get(name, "") for name in who), grade])
    put(path, as_csv(lines))
    return told(len(results.students), unmatched, listed, path.name)


def _is_student(row: Row, first: str) -> bool:
    """Whether the row is a student's, and not of points or of how grades are posted."""
    return POINTS not in row.get(first, "") and bool(row.get("ID") or row.get("SIS Login ID"))


def _name(row: Row) -> str:
    return row.get("Student") or f"{row.get('LastName', '')} {row.get('FirstName', '')}"


def _title(roster: Roster, assignment: str) -> str:
    """The assignment's column in the list, which Canvas has given a number; else its name."""
    numbered = re.compile(rf"{re.escape(assignment)} \(\d+\)")
    return next((name for name in roster.columns if numbered.fullmatch(name)), assignment)
