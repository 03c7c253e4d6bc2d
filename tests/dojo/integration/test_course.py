"""What a course on GitHub is run with: workflows, an assignment's tests, container and editor."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
import yaml

from dojo.catalogue import ROOT, all_katas
from dojo.grading.tasks import tasks_of
from tests.dojo.conftest import dojo_in

WORKFLOWS = {path.stem: path for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
CLASSROOM = ".github/classroom/tests.json"
CONTAINER = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8"))
TASKS = json.loads((ROOT / ".vscode" / "tasks.json").read_text("utf-8"))["tasks"]
BUG = "tests/bugs/k02_accumulation/assigns_instead_of_accumulating.py"
KATA = "katas/k02_accumulation.py"


def jobs(name):
    return yaml.safe_load(WORKFLOWS[name].read_text("utf-8"))["jobs"]


def commands(job):
    """What the steps run on each system, with the variables of its row of the matrix put in."""
    for row in job.get("strategy", {}).get("matrix", {}).get("include", [{"system": "here"}]):
        for step in job["steps"]:
            if command := step.get("run"):
                filled = re.sub(r"\$\{\{ matrix\.(\w+) \}\}", lambda m, row=row: row[m[1]], command)
                yield row["system"], filled


@pytest.mark.parametrize("name", WORKFLOWS)
def test_workflows_are_what_their_schema_says(name):
    program = Path(sys.executable).parent / "check-jsonschema"
    command = [program, "--builtin-schema", "vendor.github-workflows", WORKFLOWS[name]]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("name", WORKFLOWS)
def test_workflows_run_what_there_is(name):
    """Every command of this repository that a step runs is there."""
    makefile = "".join((ROOT / name).read_text("utf-8") for name in ("Makefile", "dojo/staff.mk"))
    for _, command in (each for job in jobs(name).values() for each in commands(job)):
        for target in re.findall(r"\bmake (\S+)", command):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), command
        for word in re.findall(r"\bdojo (\w+)", command):
            assert dojo_in(ROOT, word, "--help").returncode == 0, command
        for file in re.findall(r"\b(?:dojo|solutions)/\w+\.py|\.ci/run", command):
            assert (ROOT / file).is_file(), command


def test_a_repository_made_from_the_template_does_what_its_files_say(scratch, tmp_path):
    """As a container, a learner's push and a Mac would run them: the very commands."""
    for kata in all_katas()[4:]:
        (scratch / "tests" / kata.tests.name).unlink()
    summary = tmp_path / "summary.md"
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_STEP_SUMMARY": str(summary),
    }
    ours = [
        command for system, command in commands(jobs("suite")["learner"]) if "win" not in system
    ]
    pushed = [command for _, command in commands(jobs("katas")["katas"])]
    for command in (CONTAINER["postCreateCommand"], *pushed, *ours):
        ended = subprocess.run(
            ["bash", "-e", "-c", command],
            cwd=scratch,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, f"{command}\n{ended.stdout}{ended.stderr}"
    assert "0 of 4 katas solved" in summary.read_text("utf-8")
    assert (scratch / CONTAINER["customizations"]["codespaces"]["openFiles"][0]).is_file()
    for task in TASKS:
        runs_as_a_task(task, scratch)


def runs_as_a_task(task, folder):
    """The task, in the terminal of an editor that shows kata 2, says something of the katas."""
    arguments = [
        word.replace("${fileBasenameNoExtension}", Path(KATA).stem) for word in task["args"]
    ]
    program = str(folder / task["command"])
    terminal = pexpect.spawn(program, arguments, cwd=str(folder), encoding="utf-8", timeout=60)
    terminal.expect("(?i)accumulation")
    if "watch" in arguments:
        terminal.expect("q quit")
        terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert (terminal.exitstatus, terminal.signalstatus) == (1 if "test" in arguments else 0, None)


def test_classroom_gives_each_kata_its_points(scratch):
    kept = json.loads((ROOT / CLASSROOM).read_text("utf-8"))
    ended = dojo_in(scratch, "classroom")
    assert ended.returncode == 0, ended.stderr
    written = json.loads((scratch / CLASSROOM).read_text("utf-8"))
    assert written == kept, "make classroom, and commit what it writes"
    points = {
        f"Kata {task.number}: {task.title}": task.max_points for task in tasks_of(all_katas())
    }
    assert {test["name"]: test["points"] for test in kept} == {"setup": 0, **points}
    assert all(0 < test["timeout"] <= 600 for test in kept)  # what Classroom 50 takes
    assert dojo_in(scratch, "classroom", "--katas", "2-3").returncode == 0
    _, *some = json.loads((scratch / CLASSROOM).read_text("utf-8"))
    assert [test["run"] for test in some] == [".venv/bin/dojo test 2", ".venv/bin/dojo test 3"]


def test_the_summary_is_a_table_for_a_page(scratch):
    text = (ROOT / "solutions/k02_accumulation.py").read_text("utf-8")
    (scratch / KATA).write_text(text.replace(".grad += ", ".grad = "))
    for kata in all_katas()[2:]:
        (scratch / "tests" / kata.tests.name).unlink()
    ended = dojo_in(scratch, "list", "--markdown")
    assert ended.returncode == 0, ended.stderr
    rows = [line for line in ended.stdout.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {6}
    assert "The rules assign the gradient" in rows[3]
    assert "0 of 2 katas solved" in ended.stdout


def test_the_editor_finds_the_line_that_a_run_names():
    (pattern,) = [task["problemMatcher"]["pattern"] for task in TASKS if task["problemMatcher"]]
    shown = dojo_in(ROOT, "test", "k02_accumulation", "--from", BUG).stdout
    found = [re.search(pattern["regexp"], line) for line in shown.replace(BUG, KATA).splitlines()]
    (place,) = filter(None, found)
    assert place[pattern["file"]] == KATA
    assert place[pattern["line"]].isdecimal()


def test_a_pipe_that_lacks_a_character_stops_nothing():
    ended = dojo_in(ROOT, "test", "2", "--from", BUG, PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (1, "")
    assert "first wrong" in ended.stdout


def test_a_kata_can_be_named_by_its_file():
    source = "solutions/k02_accumulation.py"
    for name in ("k02_accumulation", KATA, "2"):
        assert dojo_in(ROOT, "test", name, "--from", source).returncode == 0
    ended = dojo_in(ROOT, "test", "katas/k99_other.py")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
