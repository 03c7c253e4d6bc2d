"""The autograder for Gradescope, unpacked and run where its containers run it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from dojo.catalogue import ROOT, find_kata
from dojo.grading.tasks import tasks_of
from tests.dojo.conftest import copy_into, dojo_in

KATA = find_kata("2")
ENOUGH = ("bash", "env")  # of the machine's programs: no bubblewrap


@pytest.fixture(scope="module")
def instructor(tmp_path_factory):
    """A copy of the repository to pack from."""
    folder = tmp_path_factory.mktemp("instructor")
    copy_into(folder)
    return folder


@pytest.fixture(scope="module")
def autograder(instructor, tmp_path_factory):
    """What stands for /autograder once its image is built."""
    folder = tmp_path_factory.mktemp("autograder")
    unpacked(pack(instructor), folder)
    (folder / "submission").mkdir()
    (folder / "results").mkdir()
    shutil.copy(ROOT / "solutions" / f"{KATA.name}.py", folder / "submission")
    ended = run(folder, "setup.sh")
    assert ended.returncode == 0, ended.stderr
    return folder


def pack(instructor, *options):
    ended = dojo_in(instructor, "gradescope", "--seed", "7", "--katas", "2", *options)
    assert ended.returncode == 0, ended.stderr
    return (instructor / "build" / "gradescope.zip").read_bytes()


def unpacked(content, folder):
    (folder / "archive.zip").write_bytes(content)
    with zipfile.ZipFile(folder / "archive.zip") as archive:
        for member in archive.infolist():
            path = Path(archive.extract(member, folder / "source"))
            path.chmod(member.external_attr >> 16)


def run(folder, script, **variables):
    """Run the script, which has left no results before."""
    results(folder).unlink(missing_ok=True)
    return subprocess.run(
        [folder / "source" / script],
        env={**os.environ, "AUTOGRADER": str(folder), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def results(folder):
    return folder / "results" / "results.json"


def without_a_sandbox(folder):
    """A PATH on which there is no bubblewrap."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    for name in ENOUGH:
        if not (programs / name).exists():
            (programs / name).symlink_to(shutil.which(name))
    return str(programs)


def test_it_grades_a_submission(autograder):
    ended = run(autograder, "run_autograder")
    assert ended.returncode == 0, ended.stderr
    given = json.loads(results(autograder).read_text("utf-8"))
    (task,) = tasks_of([KATA])
    assert sum(test["score"] for test in given["tests"]) == task.max_points
    assert {test["status"] for test in given["tests"]} == {"passed"}
    assert given["execution_time"] > 0


def test_without_a_sandbox_it_gives_no_marks_unless_it_was_packed_so(instructor, autograder):
    path = without_a_sandbox(autograder)
    ended = run(autograder, "run_autograder", PATH=path)
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert "no sandbox here (bubblewrap" in ended.stderr
    assert not results(autograder).exists()
    unpacked(pack(instructor, "--trust-submissions"), autograder)
    ended = run(autograder, "run_autograder", PATH=path)
    assert ended.returncode == 0, ended.stderr
    assert results(autograder).is_file()


def test_the_same_tree_makes_the_same_bytes(instructor):
    assert pack(instructor) == pack(instructor)
