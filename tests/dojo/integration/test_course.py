"""What a course is run with: workflows, editor, containers, hooks, an autograder to upload."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml

from dojo.catalogue import ROOT, all_katas
from dojo.grading.tasks import tasks_of
from tests.dojo.conftest import dojo_in

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def loaded(path):
    return yaml.safe_load(path.read_text("utf-8"))


def steps(path):
    return [step for job in loaded(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_are_what_their_schema_says(path):
    command = ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", str(path)]
    program = Path(sys.executable).parent / command[0]
    ended = subprocess.run([program, *command[1:]], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_what_there_is(path):
    """Every command of this repository that a step runs is there."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    ran = [step.get("run", "") + step.get("with", {}).get("command", "") for step in steps(path)]
    for command in ran:
        for target in re.findall(r"\bmake (\S+)", command):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), command
        for word in re.findall(r"\bdojo (\w+)", command):
            assert dojo_in(ROOT, word, "--help").returncode == 0, command
        for file in re.findall(r"\b(?:dojo|solutions)/\w+\.py|\.ci/run", command):
            assert (ROOT / file).is_file(), command


def test_classroom_gives_each_kata_its_points():
    *graded, reporter = [s for s in steps(WORKFLOWS[0]) if "autograding" in s.get("uses", "")]
    found = {(s["with"]["command"], s["with"]["max-score"]) for s in graded}
    tasks = tasks_of(all_katas())
    assert found == {(f".venv/bin/dojo test {task.number}", task.max_points) for task in tasks}
    names = [step["id"] for step in graded]
    assert reporter["with"]["runners"].split(",") == names
    results = {f"{n.upper()}_RESULTS": f"${{{{ steps.{n}.outputs.result }}}}" for n in names}
    assert reporter["env"] == results


def test_the_summary_is_a_table_for_a_page(scratch):
    text = (ROOT / "solutions/k02_accumulation.py").read_text("utf-8")
    (scratch / "katas/k02_accumulation.py").write_text(text.replace(".grad += ", ".grad = "))
    for kata in all_katas()[2:]:
        (scratch / "tests" / kata.tests.name).unlink()
    ended = dojo_in(scratch, "list", "--markdown")
    assert ended.returncode == 0, ended.stderr
    rows = [line for line in ended.stdout.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {6}
    assert "The rules assign the gradient" in rows[3]
    assert "0 of 2 katas solved" in ended.stdout


def test_the_editor_runs_the_kata_of_the_open_file():
    tasks = json.loads((ROOT / ".vscode" / "tasks.json").read_text("utf-8"))["tasks"]
    for task in tasks:
        name, *rest = task["args"]
        assert dojo_in(ROOT, name, "--help").returncode == 0
        assert rest in ([], ["${fileBasenameNoExtension}"])
    (pattern,) = [t["problemMatcher"]["pattern"] for t in tasks if t["problemMatcher"]]
    bug = "tests/bugs/k02_accumulation/assigns_instead_of_accumulating.py"
    shown = dojo_in(ROOT, "test", "k02_accumulation", "--from", bug).stdout
    line = next(line for line in shown.splitlines() if line.startswith(f"{bug}:"))
    place = line.replace(bug, "katas/k02_accumulation.py")
    found = re.search(pattern["regexp"], place)
    assert found is not None
    assert found[pattern["file"]] == "katas/k02_accumulation.py"


def test_a_kata_can_be_named_by_its_file():
    source = "solutions/k02_accumulation.py"
    for name in ("k02_accumulation", "katas/k02_accumulation.py", "2"):
        assert dojo_in(ROOT, "test", name, "--from", source).returncode == 0
    ended = dojo_in(ROOT, "test", "katas/k99_other.py")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)


def test_the_container_opens_on_the_first_kata():
    container = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8"))
    (first,) = container["customizations"]["codespaces"]["openFiles"]
    assert (ROOT / first) == all_katas()[0].source
    program, script, *groups = container["postCreateCommand"].split()
    assert (program, (ROOT / script).is_file()) == ("python3", True)
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    assert all(re.search(rf"^{group} = ", pyproject, re.MULTILINE) for group in groups)


def test_hooks_are_valid_and_run_what_there_is():
    program = Path(sys.executable).parent / "pre-commit"
    config = ROOT / ".pre-commit-config.yaml"
    assert subprocess.run([program, "validate-config", config], check=False).returncode == 0
    (repository,) = loaded(config)["repos"]
    assert repository["repo"] == "local"
    assert [hook["entry"].split()[0] for hook in repository["hooks"]] == [
        "make",
        ".venv/bin/pytest",
    ]


def pack(repository, *options):
    ended = dojo_in(repository, "gradescope", "--seed", "7", "--katas", "2", *options)
    assert ended.returncode == 0, ended.stderr
    return repository / "build" / "gradescope.zip"


def test_the_autograder_grades_a_submission_where_gradescope_runs_it(scratch, tmp_path):
    source = tmp_path / "source"
    with zipfile.ZipFile(pack(scratch)) as archive:
        for member in archive.infolist():
            path = Path(archive.extract(member, source))
            path.chmod(member.external_attr >> 16)
    (tmp_path / "submission").mkdir()
    (tmp_path / "results").mkdir()
    shutil.copy(ROOT / "solutions" / "k02_accumulation.py", tmp_path / "submission")
    environment = {**os.environ, "AUTOGRADER": str(tmp_path)}
    for script in ("setup.sh", "run_autograder"):
        ended = subprocess.run(
            [source / script], env=environment, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, ended.stderr
    results = json.loads((tmp_path / "results" / "results.json").read_text("utf-8"))
    assert sum(test["score"] for test in results["tests"]) == sum(
        test["max_score"] for test in results["tests"]
    )


def test_the_autograder_has_the_same_bytes_again_and_no_fallback_of_its_own(scratch):
    digests = {hashlib.sha256(pack(scratch).read_bytes()).hexdigest() for _ in range(2)}
    assert len(digests) == 1
    with zipfile.ZipFile(pack(scratch)) as archive:
        assert "--trust-submissions" not in archive.read("run_autograder").decode()
    with zipfile.ZipFile(pack(scratch, "--trust-submissions")) as archive:
        assert "--trust-submissions" in archive.read("run_autograder").decode()
