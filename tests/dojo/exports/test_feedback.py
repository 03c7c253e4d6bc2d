"""A feedback file for each student, its name, and everything at once."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

from dojo.grading.exports import export_all, feedback
from dojo.grading.exports.names import LONGEST, RESERVED, file_names
from dojo.message import show
from tests.dojo.exports.making import NAMES, TASKS, broken, class_of, of_names, solved, three


def screen(verdict) -> str:
    """What the learner's command prints to a file, as it stands there but for padding."""
    out = io.StringIO()
    show(verdict, Console(file=out, width=80, no_color=True, highlight=False))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def test_it_is_what_the_command_would_have_shown(tmp_path):
    mark = broken("bob", TASKS[0])
    feedback.write(class_of(mark), "bob", tmp_path / "bob.txt")
    text = (tmp_path / "bob.txt").read_text("utf-8")
    assert text == screen(mark.verdict) + "\nKata 4: Backward\nk04_backward.py is missing.\n"
    assert "It behaves just like a known mistake" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("variable", ["FORCE_COLOR", "TTY_COMPATIBLE"])
def test_it_is_plain_whatever_the_terminal(variable, monkeypatch, tmp_path):
    mark = broken("bob", TASKS[0])
    plain = screen(mark.verdict)
    monkeypatch.setenv(variable, "1")
    monkeypatch.setenv("COLUMNS", "200")
    assert feedback.shown(mark) == plain


def test_it_obeys_nothing_that_a_submission_says(tmp_path):
    results = of_names()
    for name in NAMES.values():
        feedback.write(results, name, tmp_path / "out.txt")
        text = (tmp_path / "out.txt").read_bytes().decode("utf-8")
        assert not set(text) & set("\x1b\x07\0\r\u202e\u2066\ud800\udce9")


def test_a_plain_name_is_the_name_of_the_file():
    names = ["ada", "Turing, Alan", "o'neil (2)", "李明", "Zoë", "a.b@c.org"]
    assert file_names(names) == {name: name for name in names}


def test_every_name_makes_a_file_in_the_folder(tmp_path):
    made = file_names(NAMES.values())
    for name in made.values():
        assert len(name.encode()) <= LONGEST + 10
        assert not RESERVED.fullmatch(name)
        assert name[0] not in " .-"
        path = tmp_path / f"{name}.txt"
        path.write_text("")
        assert path.resolve().parent == tmp_path.resolve()
    assert len(list(tmp_path.iterdir())) == len(NAMES)


def test_names_that_a_file_system_takes_for_one_part():
    given = ["Ann", "ann", "a/b", "a:b", "a_b", "é", "e\u0301", "ﬁ", "fi", "x" * 200, "x" * 201]
    given.append(file_names(["a/b", "a_b"])["a/b"])  # somebody is called like another's file
    names = file_names(given)
    assert len({name.casefold() for name in names.values()}) == len(given)
    assert names["a_b"] != "a_b"
    assert names == file_names(given)


def test_all_formats_at_once(tmp_path):
    (tmp_path / "c.csv").write_text("Student,ID,SIS Login ID,Section\nAda,1,ada,A\n")
    (tmp_path / "m.csv").write_text("Email address\nada\n")
    rosters = {"canvas": tmp_path / "c.csv", "moodle": tmp_path / "m.csv"}
    lines = export_all(three(), tmp_path / "build", rosters)
    made = sorted(
        path.relative_to(tmp_path / "build").as_posix()
        for path in (tmp_path / "build").rglob("*")
        if path.is_file()
    )
    each = {"feedback": "txt", "gradescope": "json", "exercism": "json", "classroom": "json"}
    files = [f"{kind}/{who}.{end}" for kind, end in each.items() for who in ("ada", "bob", "cyd")]
    assert made == sorted(["canvas.csv", "grades.csv", "junit.xml", "moodle.csv", *files])
    assert lines[0].startswith("written: grades.csv, junit.xml, canvas.csv, moodle.csv, feedback/")
    assert "canvas.csv: bob fits no row of c.csv, or more than one" in lines


def test_all_formats_of_all_names(tmp_path):
    lines = export_all(of_names(), tmp_path)
    assert len(list((tmp_path / "feedback").iterdir())) == len(NAMES)
    joiners = str.maketrans("", "", "\u200c\u200d")
    assert all(line.translate(joiners).isprintable() for line in lines)
    for path in (tmp_path / "gradescope").iterdir():
        json.loads(path.read_text("utf-8"))


def test_a_class_writes_only_the_formats_asked_for(tmp_path):
    export_all(class_of(solved("ada", TASKS[0])), tmp_path, each=["feedback"])
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "feedback",
        "grades.csv",
        "junit.xml",
    ]
