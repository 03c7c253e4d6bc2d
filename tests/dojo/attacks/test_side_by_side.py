"""Attackers and honest students in one run: no honest mark changes, and no text is mixed up."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dojo.catalogue import ROOT
from tests.dojo.attacks.test_attacks import honest as honest_twin
from tests.dojo.conftest import dojo_in

HERE = Path(__file__).parent
FOLDERS = sorted(path for path in HERE.glob("k*") if path.is_dir())
IN_EVERY_RUN = ("k02_accumulation",)


def marks(repository, folder, number):
    """What `dojo grade` gives each student for the kata."""
    ended = dojo_in(repository, "grade", str(folder), "--katas", number, "--seed", "7")
    assert ended.returncode == 0, ended.stderr
    with (repository / "build" / "grades.csv").open(encoding="utf-8", newline="") as file:
        return {row["student"]: row["total"] for row in csv.DictReader(file)}


@pytest.mark.parametrize(
    "attacks",
    [
        pytest.param(folder, marks=[] if folder.name in IN_EVERY_RUN else pytest.mark.slow)
        for folder in FOLDERS
    ],
    ids=lambda folder: folder.name,
)
def test_no_honest_mark_changes(scratch, attacks):
    name, number = attacks.name, str(int(attacks.name[1:3]))
    twin = honest_twin(name)
    honest = {"ada": (ROOT / "solutions" / f"{name}.py").read_text("utf-8"), "bob": twin}
    hostile = {path.stem: f"{twin}\n\n{path.read_text('utf-8')}" for path in attacks.glob("*.py")}
    found = []
    for files in (honest, honest | hostile):
        for student, text in files.items():
            target = scratch / "submissions" / student
            target.mkdir(parents=True, exist_ok=True)
            (target / f"{name}.py").write_text(text, "utf-8")
        found.append(marks(scratch, scratch / "submissions", number))
        (scratch / "build" / "grades.sqlite").unlink()
    alone, together = found
    assert {student: together[student] for student in honest} == alone
    assert all(float(together[student]) <= float(alone["bob"]) for student in hostile)
    feedback = scratch / "build" / "feedback"
    for student in honest:
        (text,) = [path.read_text("utf-8") for path in feedback.rglob(f"*{student}*")]
        assert not [other for other in hostile if other in text]
