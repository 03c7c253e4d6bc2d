"""The list of a course that an instructor exported, and which of its rows is which student."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dojo.catalogue import Misuse
from dojo.grading.exports.text import line

Row = Mapping[str, str]


@dataclass(frozen=True)
class Key:
    """Something that tells students apart: how it reads in a row, and in a student's name here."""

    of_row: Callable[[Row], str]
    of_student: Callable[[str], str]


@dataclass(frozen=True)
class Roster:
    """The columns of the list, in order, and its rows."""

    path: Path
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def read(path: Path) -> Roster:
    """The list, parted by commas, semicolons or tabs; raises Misuse where it is none."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Misuse(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from None
    except UnicodeDecodeError:
        raise Misuse(f"{path} is not UTF-8 text: export it once more, as CSV") from None
    first = text.partition("\n")[0]
    parted_by = max(",;\t", key=first.count)
    csv.field_size_limit(max(len(text), csv.field_size_limit()))
    try:
        header, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=parted_by, strict=True)
    except (csv.Error, ValueError) as error:
        raise Misuse(f"{path} is not CSV: {error}") from None
    columns = tuple(name.strip() for name in header)
    return Roster(
        path, columns, tuple(dict(zip(columns, row, strict=False)) for row in rows if row)
    )


def column(name: str) -> Key:
    """What stands in the column, in any case of letters; nothing in a list without it."""
    return Key(lambda row: _folded(row.get(name, "")), _folded)


def words_of(name: Callable[[Row], str]) -> Key:
    """The words of the name, in any order."""
    return Key(lambda row: _words(name(row)), _words)


def match(
    students: Sequence[str], rows: Sequence[Row], keys: Sequence[Key]
) -> tuple[dict[int, str], list[str]]:
    """The student of each row, and the students of none.

    The first key that finds exactly one free row for exactly one student decides.
    """
    found: dict[int, str] = {}
    left = list(students)
    for key in keys:
        rows_of, asking = defaultdict(list), defaultdict(list)
        for i, row in enumerate(rows):
            rows_of[key.of_row(row)].append(i)
        for student in left:
            asking[key.of_student(student)].append(student)
        for wanted, who in asking.items():
            fitting = rows_of.get(wanted, [])
            if wanted and len(who) == len(fitting) == 1 and fitting[0] not in found:
                found[fitting[0]] = who[0]
        matched = set(found.values())
        left = [student for student in left if student not in matched]
    return found, left


def told(students: int, unmatched: Sequence[str], roster: Roster, file: str) -> list[str]:
    """The lines to say: how many were found, and each who was not."""
    source = line(roster.path.name)
    return [f"{file}: {students - len(unmatched)} of {students} students found in {source}"] + [
        f"{file}: {line(student, 80)} fits no row of {source}, or more than one"
        for student in unmatched
    ]


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().strip()


def _words(name: str) -> str:
    """The words of a name in one order, so that `Turing, Alan` is `alan_turing`."""
    return " ".join(sorted(re.findall(r"[^\W_]+", _folded(name))))
