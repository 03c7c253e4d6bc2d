"""A week of a course, with the README's commands: hand out, collect, grade, report."""

from __future__ import annotations

import csv
import shutil
import zipfile

from dojo.catalogue import ROOT
from tests.dojo.conftest import dojo_in

FIRST, SECOND = "k01_value", "k02_accumulation"


def right(name):
    return (ROOT / "solutions" / f"{name}.py").read_text("utf-8")


def test_a_week_from_the_handout_to_the_report(scratch, tmp_path):
    assert dojo_in(scratch, "handout", "--upto", "2").returncode == 0
    handed_in = {
        "ada": {FIRST: right(FIRST), SECOND: right(SECOND)},
        "bob": {FIRST: right(FIRST), SECOND: right(SECOND).replace(".grad += ", ".grad = ")},
        "carl": {},
    }
    for student, files in handed_in.items():
        with zipfile.ZipFile(scratch / "build" / "handout.zip") as archive:
            archive.extractall(tmp_path / student)
        learner = tmp_path / student / "gradient-dojo"
        for name, text in files.items():
            (learner / "katas" / f"{name}.py").write_text(text, "utf-8")
        shutil.copytree(learner / "katas", scratch / "submissions" / student / "katas")
    learned = dojo_in(tmp_path / "bob" / "gradient-dojo", "test", "2")
    assert learned.returncode == 1

    graded = dojo_in(scratch, "grade", "submissions", "--katas", "1-2", "--seed", "7")
    assert graded.returncode == 0, graded.stderr
    assert dojo_in(scratch, "report").returncode == 0

    with (scratch / "build" / "grades.csv").open(encoding="utf-8", newline="") as file:
        marks = {row["student"]: row for row in csv.DictReader(file)}
    totals = {student: float(row["total"]) for student, row in marks.items()}
    assert totals["ada"] > totals["bob"] > totals["carl"] == 0
    assert marks["ada"][FIRST] == marks["bob"][FIRST]
    said = "The rules assign the gradient (=) where they must add to it (+=)."
    feedback = [path.read_text("utf-8") for path in (scratch / "build" / "feedback").rglob("*bob*")]
    assert said in " ".join(learned.stdout.split())
    assert any(said in " ".join(text.split()) for text in feedback)
    page = (scratch / "build" / "report.html").read_text("utf-8")
    assert all(student in page for student in handed_in)
