"""grades.csv, and what Canvas and Moodle import."""

from __future__ import annotations

import csv
import unicodedata

import pytest

from dojo.catalogue import Misuse
from dojo.grading.exports import canvas, grades, moodle
from tests.dojo.exports.making import NAMES, TASKS, broken, class_of, of_names, solved, three

CANVAS = """\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Gradient Dojo (77),Current Score
    Points Possible,,,,,10.0,(read only)
"Lovelace, Ada",101,S1,ada,"Spring, A",5.0,50
"Jones, Bob ",102,S2,b.jones,"Spring, A",,
"Student, Test",103,,,"Spring, A",,
"""
MOODLE = """First name;Last name;ID number;Email address;Assignment: Gradient Dojo (Real)
Ada;Lovelace;S1;Ada@Example.org;-
Bob;Jones;S2;bob@example.org;-
"""


def read(path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file, strict=True))


def roster(tmp_path, text: str):
    path = tmp_path / "roster.csv"
    path.write_text(text, "utf-8")
    return path


def is_harmless(cell: str) -> bool:
    kinds = {unicodedata.category(character) for character in cell}
    return cell.lstrip()[:1] not in set("=+-@＝＋－＠") and not kinds & {"Cc", "Cs", "Zl", "Zp"}


def test_grades_have_a_column_a_kata_and_say_what_is_missing(tmp_path):
    grades.write(three(), tmp_path / "grades.csv")
    assert read(tmp_path / "grades.csv") == [
        ["student", "k02_accumulation", "k04_backward", "total"],
        ["ada", "12", "9", "21"],
        ["bob", "1", "missing", "1"],
        ["cyd", "unreadable", "unreadable", "0"],
    ]


def test_numbers_stay_numbers(tmp_path):
    grades.write(three(), tmp_path / "grades.csv")
    assert '"ada",12,9,21' in (tmp_path / "grades.csv").read_text("utf-8").splitlines()


def test_harmful_names_are_harmless_cells(tmp_path):
    grades.write(of_names(), tmp_path / "grades.csv")
    header, *rows = read(tmp_path / "grades.csv")
    assert len(rows) == len(NAMES)
    assert all(len(row) == len(header) for row in rows)
    assert [row[0] for row in rows if not is_harmless(row[0])] == []


def test_a_spreadsheet_that_parts_at_semicolons_sees_no_formula_either(tmp_path):
    grades.write(of_names(), tmp_path / "grades.csv")
    with (tmp_path / "grades.csv").open(encoding="utf-8", newline="") as file:
        cells = [cell for row in csv.reader(file, delimiter=";") for cell in row]
    assert [cell for cell in cells if not is_harmless(cell)] == []


def test_canvas_finds_students_and_its_own_assignment(tmp_path):
    results = class_of(
        solved("ada", TASKS[0]), broken("bob_jones", TASKS[0]), solved("zoe", TASKS[0])
    )
    lines = canvas.write(results, roster(tmp_path, CANVAS), tmp_path / "canvas.csv")
    assert read(tmp_path / "canvas.csv") == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Gradient Dojo (77)"],
        ["    Points Possible", "", "", "", "", "21"],
        ["Lovelace, Ada", "101", "S1", "ada", "Spring, A", "12"],
        ["Jones, Bob ", "102", "S2", "b.jones", "Spring, A", "1"],
        ["Student, Test", "103", "", "", "Spring, A", ""],
    ]
    assert lines == [
        "canvas.csv: 2 of 3 students found in roster.csv",
        "canvas.csv: zoe fits no row of roster.csv, or more than one",
    ]


@pytest.mark.parametrize("student", ["ADA", "S1", "101", "Ada Lovelace", "Lovelace, Ada"])
def test_canvas_knows_a_student_by_any_of_its_columns(student, tmp_path):
    results = class_of(solved(student, TASKS[0]))
    canvas.write(results, roster(tmp_path, CANVAS), tmp_path / "canvas.csv")
    assert read(tmp_path / "canvas.csv")[2][-1] == "12"


def test_of_two_who_fit_a_row_the_better_key_decides(tmp_path):
    results = class_of(broken("Ada Lovelace", TASKS[0]), solved("ada", TASKS[0]))
    lines = canvas.write(results, roster(tmp_path, CANVAS), tmp_path / "canvas.csv")
    assert read(tmp_path / "canvas.csv")[2][-1] == "12"
    assert any("Ada Lovelace fits no row" in line for line in lines)


def test_of_two_rows_that_fit_none_is_taken(tmp_path):
    text = CANVAS + '"Lovelace, Ada",104,S4,ada2,"Spring, B",,\n'
    results = class_of(solved("Ada Lovelace", TASKS[0]))
    lines = canvas.write(results, roster(tmp_path, text), tmp_path / "canvas.csv")
    assert {row[-1] for row in read(tmp_path / "canvas.csv")[2:]} == {""}
    assert any("Ada Lovelace fits no row" in line for line in lines)


def test_a_canvas_without_sis_columns_and_with_parted_names(tmp_path):
    text = "LastName,FirstName,ID,Section\nLovelace,Ada,101,A\n"
    results = class_of(solved("ada_lovelace", TASKS[0]))
    canvas.write(results, roster(tmp_path, text), tmp_path / "canvas.csv", "Katas")
    assert read(tmp_path / "canvas.csv") == [
        ["LastName", "FirstName", "ID", "Section", "Katas"],
        ["    Points Possible", "", "", "", "21"],
        ["Lovelace", "Ada", "101", "A", "12"],
    ]


def test_harmful_names_of_canvas_are_harmless_and_never_the_row_of_points(tmp_path):
    path = tmp_path / "roster.csv"
    names = [name.replace("\ud800", "").replace("\udce9", "") for name in NAMES.values()]
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = [[name, str(i), "", f"u{i}", name] for i, name in enumerate(names, 1)]
        csv.writer(file).writerows(
            [["Student", "ID", "SIS User ID", "SIS Login ID", "Section"], *rows]
        )
    results = class_of(*(solved(f"u{i}", TASKS[0]) for i, _ in enumerate(names, 1)))
    canvas.write(results, path, tmp_path / "canvas.csv")
    _, points, *rows = read(tmp_path / "canvas.csv")
    assert points[0] == "    Points Possible"
    assert not any("Points Possible" in row[0] for row in rows)
    assert [cell for row in rows for cell in row if not is_harmless(cell)] == []
    assert {row[-1] for row in rows} == {"12"}


def test_moodle_gets_its_own_columns_and_a_grade_out_of_100(tmp_path):
    results = class_of(
        solved("ada@example.org", TASKS[0]), broken("s2", TASKS[0]), solved("zoe", TASKS[0])
    )
    lines = moodle.write(results, roster(tmp_path, MOODLE), tmp_path / "moodle.csv")
    assert read(tmp_path / "moodle.csv") == [
        ["ID number", "Email address", "Assignment: Gradient Dojo (Real)"],
        ["S1", "Ada@Example.org", "57.14"],
        ["S2", "bob@example.org", "4.76"],
    ]
    assert lines == [
        "moodle.csv: 2 of 3 students found in roster.csv",
        "moodle.csv: zoe fits no row of roster.csv, or more than one",
        "moodle.csv: grades are out of 100",
    ]


def test_moodle_gets_nobody_whose_address_had_to_be_escaped(tmp_path):
    text = "Email address\n=evil@example.org\nada@example.org\n"
    results = class_of(solved("=evil@example.org", TASKS[0]), solved("ada@example.org", TASKS[0]))
    lines = moodle.write(results, roster(tmp_path, text), tmp_path / "moodle.csv")
    assert [row[0] for row in read(tmp_path / "moodle.csv")] == ["Email address", "ada@example.org"]
    assert any("=evil@example.org is left out" in line for line in lines)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"", "is not CSV"),
        (b'a,"b\nc', "is not CSV"),
        (b"Name,Mark\nada,1\n", "lacks"),
    ],
    ids=["bytes", "empty", "an open quote", "other columns"],
)
@pytest.mark.parametrize("write", [canvas.write, moodle.write], ids=["canvas", "moodle"])
def test_what_is_no_roster_is_misuse(given, complaint, write, tmp_path):
    path = tmp_path / "roster.csv"
    path.write_bytes(given)
    with pytest.raises(Misuse, match=complaint):
        write(three(), path, tmp_path / "out.csv")
    with pytest.raises(Misuse, match="cannot read"):
        write(three(), tmp_path / "none.csv", tmp_path / "out.csv")
