"""`dojo reset`: the stub is back, and nothing is lost."""

from __future__ import annotations

import re
import subprocess

import pytest

from tests.dojo.conftest import dojo_in

NAME = "k02_accumulation"


@pytest.fixture
def kata(scratch):
    return scratch / "katas" / f"{NAME}.py"


def backups(scratch):
    return sorted((scratch / ".dojo" / "backups").glob("*"))


def test_the_stub_is_back_and_the_file_is_kept(scratch, kata):
    stub = kata.read_bytes()
    kata.write_bytes(b"mine = '\xff'\r\n")
    ended = dojo_in(scratch, "reset", "2")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert kata.read_bytes() == stub
    (kept,) = backups(scratch)
    assert kept.read_bytes() == b"mine = '\xff'\r\n"
    assert re.fullmatch(NAME + r"-\d{4}-\d\d-\d\d-\d{6}\.py", kept.name)
    assert f".dojo/backups/{kept.name}\n" in ended.stdout
    assert f"katas/{NAME}.py is the stub again.\n" in ended.stdout


def test_a_stub_is_left_as_it_is(scratch, kata):
    before = kata.stat().st_mtime_ns
    ended = dojo_in(scratch, "reset", "2")
    assert (ended.returncode, ended.stdout) == (0, f"katas/{NAME}.py is the stub already.\n")
    assert kata.stat().st_mtime_ns == before
    assert backups(scratch) == []


def test_no_backup_takes_the_place_of_another(scratch, kata):
    answers = [f"answer = {i}\n" for i in range(5)]
    for answer in answers:
        kata.write_text(answer, "utf-8")
        assert dojo_in(scratch, "reset", "2").returncode == 0
    assert sorted(path.read_text("utf-8") for path in backups(scratch)) == answers


def test_within_one_second_each_has_a_name_of_its_own(monkeypatch, tmp_path):
    from dojo import reset
    from dojo.catalogue import find_kata

    class Clock(reset.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2026, 1, 2, 3, 4, 5)

    monkeypatch.setattr(reset, "datetime", Clock)
    monkeypatch.setattr(reset, "FOLDER", tmp_path)
    kept = [reset._keep(find_kata("2"), content) for content in (b"1", b"2", b"3")]
    time = "2026-01-02-030405"
    assert [path.name for path in kept] == [f"{NAME}-{time}{n}.py" for n in ("", "-2", "-3")]
    assert [path.read_bytes() for path in kept] == [b"1", b"2", b"3"]


def test_ones_own_commits_do_not_matter(scratch, kata):
    stub = kata.read_bytes()
    kata.write_text("mine = 1\n", "utf-8")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["add", "katas"], ["commit", "-qm", "mine"]):
        subprocess.run([*git, *command], cwd=scratch, check=True)
    assert dojo_in(scratch, "reset", "2").returncode == 0
    assert kata.read_bytes() == stub


def test_a_missing_file_comes_back(scratch, kata):
    stub = kata.read_bytes()
    kata.unlink()
    ended = dojo_in(scratch, "reset", "2")
    assert (ended.returncode, ended.stdout) == (0, f"katas/{NAME}.py is the stub again.\n")
    assert kata.read_bytes() == stub
    assert backups(scratch) == []


def test_without_a_backup_nothing_is_changed(scratch, kata):
    kata.write_text("mine = 1\n", "utf-8")
    (scratch / ".dojo").mkdir()
    (scratch / ".dojo" / "backups").write_text("a file, where a folder should be", "utf-8")
    ended = dojo_in(scratch, "reset", "2")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(rf"dojo: cannot reset katas/{NAME}.py: .*\n", ended.stderr)
    assert kata.read_text("utf-8") == "mine = 1\n"


def test_which_kata_must_be_said(scratch):
    ended = dojo_in(scratch, "reset")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "dojo: say which kata is to start over: make reset 3\n"
    assert dojo_in(scratch, "reset", "99").returncode == 2
