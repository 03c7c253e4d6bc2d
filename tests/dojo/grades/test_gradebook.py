"""The gradebook: nothing lost, nothing twice, and old marks stay with their dates."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime

import pytest

from dojo.catalogue import ROOT, Misuse
from dojo.grading.gradebook import key, opened
from dojo.grading.marks import Mark, Task
from dojo.verdict import Property, Result, Verdict

TASK = Task("k02_accumulation", 2, "Accumulation", 3)


def verdict(points):
    declared = [Property(f"test_{n}", f"Property {n}.", "core", 1) for n in range(3)]
    results = tuple(
        Result(each, "passed" if n < points else "failed") for n, each in enumerate(declared)
    )
    return Verdict(2, TASK.name, TASK.title, "katas/x.py", "reference", 7, 0.1, results)


def mark(student, points, source=b"code"):
    return Mark(student, TASK, "graded", verdict(points), source=source)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "build" / "grades.sqlite"


def test_a_mark_is_there_again_in_the_next_run(path):
    with opened(path) as book:
        book.begin(7)
        book.enter(mark("ada", 2), "key")
    with opened(path) as book:
        found = book.mark("ada", TASK)
        assert (found.points, found.verdict, found.source) == (2, verdict(2), b"code")
        assert (found.before, found.status) == (None, "graded")
        assert book.seed(0) == 7
        assert book.has("ada", TASK.name, "key")
        assert not book.has("ada", TASK.name, "other")
        assert not book.has("bob", TASK.name, "key")
        assert book.known("key") == verdict(2)
        assert book.known("other") is None


def test_an_old_mark_stays_and_is_shown_when_it_changes(path):
    with opened(path) as book:
        for points, each in [(1, "a"), (1, "b"), (3, "c")]:
            book.enter(mark("ada", points), each)
        assert (book.mark("ada", TASK).points, book.mark("ada", TASK).before) == (3, 1)
        book.enter(mark("ada", 3), "d")
        assert book.mark("ada", TASK).before is None
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT points, at FROM marks ORDER BY id").fetchall()
    assert [points for points, _ in rows] == [1, 1, 3, 3]
    assert all(datetime.fromisoformat(at).tzinfo is UTC for _, at in rows)


def test_who_has_no_mark_is_missing(path):
    with opened(path) as book:
        assert book.mark("ada", TASK) == Mark("ada", TASK, "missing")


def test_a_mark_without_a_verdict_says_why(path):
    with opened(path) as book:
        book.enter(Mark("ada", TASK, "unreadable", note="holds NUL bytes"), "none")
        found = book.mark("ada", TASK)
    assert (found.status, found.note, found.points) == ("unreadable", "holds NUL bytes", 0)


def test_the_key_depends_on_all_that_a_mark_rests_on():
    keys = {
        key("k02", [b"a", b"b"], "suite", 1, 10.0),
        key("k03", [b"a", b"b"], "suite", 1, 10.0),
        key("k02", [b"ab", b""], "suite", 1, 10.0),
        key("k02", [b"a", b"c"], "suite", 1, 10.0),
        key("k02", [b"a", b"b"], "other", 1, 10.0),
        key("k02", [b"a", b"b"], "suite", 2, 10.0),
        key("k02", [b"a", b"b"], "suite", 1, 5.0),
    }
    assert len(keys) == 7


def test_two_runs_at_once_are_misuse(path):
    with opened(path), pytest.raises(Misuse, match="another run"), opened(path):
        pass


def test_a_file_that_is_no_gradebook_is_misuse_and_is_left_alone(path):
    path.parent.mkdir()
    path.write_bytes(b"not a database, but a file of some length that somebody needs" * 20)
    before = path.read_bytes()
    with pytest.raises(Misuse, match="gradebook"), opened(path):
        pass
    assert path.read_bytes() == before


def test_shards_are_merged_once(path, tmp_path):
    shard = tmp_path / "grades-1-of-2.sqlite"
    with opened(shard) as book:
        book.begin(7)
        book.enter(mark("ada", 2), "a")
        book.enter(mark("bob", 1, b"other"), "b")
    with opened(path) as book:
        assert [book.merge(shard), book.merge(shard)] == [2, 0]
        assert book.students() == ["ada", "bob"]
        assert (book.mark("bob", TASK).points, book.mark("bob", TASK).source) == (1, b"other")
        assert book.seed(0) == 7


WRITER = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}]
from dojo.grading.gradebook import opened
from tests.dojo.grades.test_gradebook import mark
with opened(Path({path!r})) as book:
    for number in range(len(book.students()), 10_000):
        book.enter(mark(f"student {{number:05}}", number % 4), f"key {{number}}")
        print(number, flush=True)
"""


def test_a_kill_loses_no_mark_that_was_entered(path):
    script = WRITER.format(root=str(ROOT), path=str(path))
    said = -1
    for _ in range(4):
        command = [sys.executable, "-c", script]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
            assert writer.stdout is not None
            for _ in range(10):
                said = int(writer.stdout.readline())
            os.kill(writer.pid, signal.SIGKILL)
            rest = writer.stdout.read().split()
            said = int(rest[-1]) if rest else said
    with opened(path) as book:
        students = book.students()
        assert len(students) >= said + 1
        assert students == [f"student {number:05}" for number in range(len(students))]
        assert all(book.mark(each, TASK).points == n % 4 for n, each in enumerate(students))
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
