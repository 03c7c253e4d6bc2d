"""`dojo grade`, from a folder of submissions to marks, in real sandboxes."""

from __future__ import annotations

import csv
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.dojo.conftest import dojo_in
from tests.dojo.grades.conftest import ASSIGNS, HANGS, NAMES, RIGHT, hand_in

FIRST, SECOND = NAMES


def marks(repository, book="grades"):
    """{student and kata: status, points and verdict}, of the present marks."""
    with closing(sqlite3.connect(repository / "build" / f"{book}.sqlite")) as database:
        rows = database.execute("SELECT student, kata, status, points, verdict FROM marks")
        return {row[:2]: (*row[2:4], without_times(row[4])) for row in rows}


def without_times(verdict):
    return {**json.loads(verdict), "seconds": 0} if verdict else None


def n_marks(repository):
    with closing(sqlite3.connect(repository / "build" / "grades.sqlite")) as database:
        return database.execute("SELECT count(*) FROM marks").fetchone()[0]


def table(repository):
    with open(repository / "build" / "grades.csv", encoding="utf-8", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def test_everybody_gets_the_marks_they_deserve(grade, repository):
    ended = grade("--seed", "7")
    assert ended.returncode == 0, ended.stderr
    assert "Submissions: 5, katas: 2. Marks: 10 entered, 0 as before." in ended.stdout
    assert "Files: 1 missing, 3 unreadable." in ended.stdout
    assert "dora: k02_accumulation.py holds NUL bytes" in ended.stdout
    assert "emil: damaged" in ended.stdout
    found = table(repository)
    assert (found["ada"][FIRST], found["ada"][SECOND]) == ("17", "17")
    assert (found["bob"][FIRST], found["bob"][SECOND]) == ("0", "0")
    assert 0 < int(found["carl"][FIRST]) < 10
    assert (found["carl"][SECOND], found["dora"][FIRST]) == ("missing", "unreadable")
    assert found["dora"][SECOND] == "17"
    assert (found["emil"][FIRST], found["emil"]["total"]) == ("unreadable", "0")


def test_a_file_that_does_not_load_is_said_in_every_run(grade, repository, handed_in):
    hand_in(handed_in, "fred", k02_accumulation="class Value(:\n")
    options = ("--seed", "7", "--katas", "2", "--student", "fred")
    for counts in ("1 entered, 0 as before", "0 entered, 1 as before"):
        ended = grade(*options)
        assert counts in ended.stdout
        problems = (repository / "build" / "problems.txt").read_text("utf-8")
        assert problems.startswith("fred: k02_accumulation.py cannot be loaded: SyntaxError")


def test_feedback_is_what_the_learners_own_command_shows(grade, repository, tmp_path):
    assert grade("--seed", "7").returncode == 0
    own = repository / "katas" / f"{FIRST}.py"
    own.write_text(ASSIGNS, "utf-8")
    shown = dojo_in(repository, "test", "2", "--seed", "7").stdout
    feedback = (repository / "build" / "feedback" / "carl.txt").read_text("utf-8")
    assert [line.rstrip() for line in shown.splitlines() if line] == [
        line.rstrip() for line in feedback.splitlines() if line
    ][: len([line for line in shown.splitlines() if line])]
    assert "It behaves just like a known mistake" in feedback


def test_a_second_run_grades_what_has_changed_and_says_so(grade, repository, handed_in):
    grade("--seed", "7")
    before = marks(repository)
    ended = grade()
    assert "0 entered, 10 as before" in ended.stdout
    assert "under the seed 7" in ended.stdout
    hand_in(handed_in, "carl", k02_accumulation=RIGHT[FIRST])
    ended = grade()
    assert "1 entered, 9 as before" in ended.stdout
    points = before["carl", FIRST][1]
    assert f"carl: {FIRST} {points} -> 17" in ended.stdout
    (handed_in / "carl" / f"{FIRST}.py").unlink()
    assert f"carl: {FIRST} 17 -> missing" in grade().stdout
    assert "Marks that changed" not in grade().stdout
    ended = grade("--student", "ada", "--again")
    assert "2 entered, 0 as before" in ended.stdout
    after = marks(repository)
    assert after.pop(("carl", FIRST))[0] == "missing"
    before.pop(("carl", FIRST))
    assert after == before
    assert n_marks(repository) == 10 + 1 + 1 + 2


def test_the_same_seed_gives_the_same_marks_anywhere(grade, repository, tmp_path):
    grade("--seed", "7", "--jobs", "1")
    first = marks(repository)
    shutil.rmtree(repository / "build")
    grade("--seed", "7", "--jobs", "4")
    assert marks(repository) == first


def test_shards_make_the_same_gradebook_as_the_whole(grade, repository):
    grade("--seed", "7")
    whole = marks(repository)
    shutil.rmtree(repository / "build")
    assert "--seed" in grade("--shard", "1/2").stderr
    for shard in ("1/2", "2/2"):
        assert grade("--seed", "7", "--shard", shard).returncode == 0
    books = sorted(str(path) for path in (repository / "build").glob("grades-*-of-2.sqlite"))
    ended = dojo_in(repository, "grade", "--merge", *books)
    assert ended.returncode == 0, ended.stderr
    assert marks(repository) == whole
    assert table(repository)["ada"]["total"] == "34"


def test_what_hangs_is_graded_last(grade, repository, handed_in):
    hand_in(handed_in, "aaron", k02_accumulation=HANGS)
    assert grade("--seed", "7", "--jobs", "1", "--limit", "6").returncode == 0
    with closing(sqlite3.connect(repository / "build" / "grades.sqlite")) as database:
        query = "SELECT student FROM marks WHERE status = 'graded' ORDER BY id"
        students = [row[0] for row in database.execute(query)]
    assert students.index("aaron") > students.index("bob")
    statuses = {r["status"] for r in marks(repository)["aaron", FIRST][2]["properties"]}
    assert statuses == {"timeout"}


def start(repository, handed_in, *options):
    command = [sys.executable, "-m", "dojo", "grade", str(handed_in), "--seed", "7", *options]
    return subprocess.Popen(
        command,
        cwd=repository,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,  # noqa: PLW1509, there are no threads here
    )


def hear_interrupts():
    """Whoever is started in the background ignores them, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for_marks(repository, number):
    """Wait until the gradebook has so many marks, or the run must be over."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        try:
            if n_marks(repository) >= number:
                return
        except sqlite3.Error:
            pass  # it is not there yet
        time.sleep(0.02)


def crowd(handed_in):
    """Hand in so much more that a run takes a while; return how many marks there are in all."""
    for number in range(20):
        hand_in(handed_in, f"z{number}", k02_accumulation=f"{RIGHT[FIRST]}# {number}\n")
    return 10 + 2 * 20


def test_a_run_that_is_interrupted_says_so_and_the_next_goes_on(grade, repository, handed_in):
    total = crowd(handed_in)
    with start(repository, handed_in) as running:
        wait_for_marks(repository, 3)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=120)
    assert running.returncode == 130, errors
    assert "the same command goes on from there" in errors
    assert "Traceback" not in errors
    kept = n_marks(repository)
    assert 3 <= kept < total
    ended = grade()
    assert f"{total - kept} entered, {kept} as before" in ended.stdout


def test_a_run_that_is_killed_loses_nothing_and_does_nothing_twice(grade, repository, handed_in):
    total = crowd(handed_in)
    for number in (2, 8, 20):
        with start(repository, handed_in) as running:
            wait_for_marks(repository, number)
            running.kill()
            running.communicate()
    assert grade().returncode == 0
    assert n_marks(repository) == total
    killed = marks(repository)
    shutil.rmtree(repository / "build")
    grade("--seed", "7")
    assert marks(repository) == killed


@pytest.mark.slow
def test_two_hundred_submissions_survive_a_loop_of_kills(grade, repository, handed_in):
    for number in range(200):
        source = f"{RIGHT[FIRST] if number % 3 else ASSIGNS}# {number % 20}\n"
        hand_in(handed_in, f"student {number:03}", k02_accumulation=source)
    total, before = 205, -1
    while (done := n_marks(repository) if before >= 0 else 0) < total:
        assert done > before, "a run that is killed must have entered something"
        before = done
        with start(repository, handed_in, "--katas", "2") as running:
            wait_for_marks(repository, min(done + 30, total))
            running.kill()
            running.communicate()
    assert "0 entered, 205 as before" in grade("--katas", "2").stdout
    killed = marks(repository)
    shutil.rmtree(repository / "build")
    with start(repository, handed_in, "--katas", "2") as running:
        running.communicate()
    assert n_marks(repository) == total
    assert marks(repository) == killed


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["/nowhere"], "cannot read the submissions in /nowhere"),
        ([__file__], "cannot read the submissions in"),
        ([str(Path(__file__).parents[3])], "is one submission: name the folder"),
        ([], "say which folder of submissions to grade"),
        (["--katas", "2-99"], "there are katas"),
        (["--katas", "two"], "say which katas to grade"),
        (["--shard", "3/2"], "--shard takes"),
        (["--student", "zoe"], "nothing was handed in by zoe"),
        (["--canvas", "/nowhere.csv"], "there is no roster /nowhere.csv"),
        (["--merge", "/nowhere.sqlite"], "there is no gradebook /nowhere.sqlite"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_misuse_is_one_line(repository, handed_in, options, said):
    has_folder = (options and not options[0].startswith("--")) or "--merge" in options
    folder = [] if has_folder or not options else [str(handed_in)]
    ended = dojo_in(repository, "grade", *folder, *options)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert said in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_without_bubblewrap_nothing_is_graded_unless_one_trusts(grade, repository, tmp_path):
    tools = tmp_path / "bin"
    tools.mkdir()
    ended = grade("--seed", "7", PATH=str(tools))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "bubblewrap" in ended.stderr
    assert "apt-get install" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert not (repository / "build" / "grades.sqlite").exists()
    trusting = grade("--seed", "7", "--trust-submissions", PATH=str(tools))
    assert trusting.returncode == 0, trusting.stderr
    assert table(repository)["ada"]["total"] == "34"


def test_a_full_disk_is_one_line_and_the_next_run_goes_on(grade, repository, handed_in):
    build, dojo = repository / "build", f"{sys.executable} -m dojo grade {handed_in} --seed 7"
    build.mkdir()
    copy = f"cp build/grades.sqlite* {repository}"
    small = f"mount -t tmpfs -o size=200k full build && ({dojo}; status=$?; {copy}; exit $status)"
    namespaces = "-m" if os.geteuid() == 0 else "-rm"
    ended = subprocess.run(
        ["unshare", namespaces, "sh", "-c", small],
        cwd=repository,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2, ended.stdout + ended.stderr
    (line,) = filter(None, ended.stderr.splitlines())
    assert line.startswith("dojo: ")
    assert "full" in line
    for path in repository.glob("grades.sqlite*"):
        path.rename(build / path.name)
    kept = n_marks(repository)
    assert 0 < kept < 10
    assert f"{10 - kept} entered, {kept} as before" in grade().stdout


def test_gradescope_gets_its_results(repository, tmp_path):
    hand_in(tmp_path, "submission", k02_accumulation=ASSIGNS)
    (tmp_path / "results").mkdir()
    options = ("--gradescope", "--seed", "7", "--katas", "2")
    ended = dojo_in(repository, "grade", str(tmp_path), *options)
    assert ended.returncode == 0, ended.stderr
    results = json.loads((tmp_path / "results" / "results.json").read_text("utf-8"))
    assert {each["status"] for each in results["tests"]} == {"passed", "failed"}
    assert sum(each["max_score"] for each in results["tests"]) == 17
