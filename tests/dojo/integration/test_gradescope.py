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
from tests.dojo.conftest import copied_to, dojo_in

pytestmark = pytest.mark.skipif(shutil.which("bwrap") is None, reason="needs bubblewrap")

KATA = find_kata("2")
# As root in a container: bubblewrap is there and may do nothing.
CONTAINED = ("setpriv", "--bounding-set=-sys_admin", "--inh-caps=-sys_admin")
NO_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give up what root may do")


@pytest.fixture(scope="module")
def instructor(tmp_path_factory):
    """A copy of the repository to pack from."""
    return copied_to(tmp_path_factory.mktemp("instructor") / "repository")


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


def run(folder, *command):
    """Run the script, which has left no results before."""
    results(folder).unlink(missing_ok=True)
    *before, script = command
    return subprocess.run(
        [*before, folder / "source" / script],
        env={**os.environ, "AUTOGRADER": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def results(folder):
    return folder / "results" / "results.json"


def missing(folder):
    """What runs a script where there is no bubblewrap."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "bash").symlink_to(shutil.which("bash"))
    return ("env", f"PATH={programs}")


def test_it_grades_a_submission(instructor, autograder):
    unpacked(pack(instructor), autograder)
    ended = run(autograder, "run_autograder")
    assert ended.returncode == 0, ended.stderr
    given = json.loads(results(autograder).read_text("utf-8"))
    (task,) = tasks_of([KATA])
    assert sum(test["score"] for test in given["tests"]) == task.max_points
    assert {test["status"] for test in given["tests"]} == {"passed"}
    assert given["execution_time"] > 0


@pytest.mark.parametrize("why", ["missing", pytest.param("forbidden", marks=NO_ROOT)])
def test_without_a_sandbox_it_gives_no_marks_unless_it_was_packed_so(
    why, instructor, autograder, tmp_path
):
    before = missing(tmp_path) if why == "missing" else CONTAINED
    unpacked(pack(instructor), autograder)
    ended = run(autograder, *before, "run_autograder")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert "no sandbox here (bubblewrap: " in ended.stderr
    assert not results(autograder).exists()
    unpacked(pack(instructor, "--trust-submissions"), autograder)
    ended = run(autograder, *before, "run_autograder")
    assert ended.returncode == 0, ended.stderr
    assert results(autograder).is_file()


def test_the_same_tree_makes_the_same_bytes(instructor):
    assert pack(instructor) == pack(instructor)
