"""New katas, mistakes and alternatives begin with their files; CONTRIBUTING.md is followed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from dojo.catalogue import ROOT, all_katas
from tests.dojo.conftest import dojo_in

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
BLOCK = re.compile(r"^```(sh|python)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(folder, command):
    """A command of the page, on the Python that runs this and the code in the folder."""
    program, *arguments = shlex.split(command)
    module = program.rpartition("/")[2]
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_contributing_leads_from_what_is_missing_to_green(scratch):
    statuses = []
    for kind, path, text in BLOCK.findall(CONTRIBUTING):
        if kind == "python" and path:
            assert (scratch / path).is_file(), "the command before it has begun the file"
            (scratch / path).write_text(text, "utf-8")
        for command in text.splitlines() if kind == "sh" else ():
            ended = run(scratch, command)
            statuses.append((command.split()[1], ended.returncode))
            if ended.returncode:
                assert "FILL IN" in ended.stdout, ended.stdout
    new, parts, known = ("new", 0), ("tests/suite/test_parts.py", 1), "tests/suite/test_known.py"
    assert statuses == [new, parts, ("tests/suite/test_parts.py", 0), new, (known, 0)]


def test_a_new_kata_is_a_kata_with_a_list_of_what_is_missing(scratch):
    number = all_katas()[-1].number + 1
    made = dojo_in(scratch, "new", "kata", str(number), "Adam's momentum")
    assert made.returncode == 0, made.stderr
    name = f"k{number}_adam_s_momentum"
    files = re.findall(r"^\S+/\S+\.\w+$", made.stdout, re.MULTILINE)
    assert len(files) == 7
    assert all((scratch / path).is_file() for path in files)

    judged = dojo_in(scratch, "test", str(number))
    assert judged.returncode == 1
    assert f"Kata {number}: Adam's momentum" in judged.stdout
    source = f"solutions/{name}.py"
    assert dojo_in(scratch, "test", str(number), "--from", source).returncode == 0
    assert "Adam's momentum" in dojo_in(scratch, "list").stdout

    missing = run(scratch, f".venv/bin/pytest tests/suite/test_parts.py -k k{number}")
    found, _, _ = missing.stdout.partition("short test summary")  # which repeats some, on CI
    lines = [line for line in found.splitlines() if "FILL IN" in line]
    assert len(lines) > 20
    assert all(re.match(rf"\S*{name}\S*:\d+: ", line) for line in lines)
    assert f"tests/bugs/{name} has 1 of at least 5 files" in missing.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kata", "17", "Momentum"], f"the next kata is {all_katas()[-1].number + 1}, not 17"),
        (["kata", "15", "???"], "a few words"),
        (["kata", "15", "x" * 99], "a few words"),
        (["bug", "99", "a title"], "there is no kata 99"),
        (["bug", "5", "bias left out"], "is there already"),
        (["alternative", "2", "../../outside"], ""),
    ],
)
def test_what_cannot_be_begun_is_refused_in_one_line_and_writes_nothing_outside(
    scratch, arguments, said
):
    before = {path for path in scratch.rglob("*") if "__pycache__" not in path.parts}
    ended = dojo_in(scratch, "new", *arguments)
    after = {path for path in scratch.rglob("*") if "__pycache__" not in path.parts} - before
    if said:
        assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
        assert said in ended.stderr
        assert not after
    else:
        assert after == {scratch / "tests/alternatives/k02_accumulation/outside.py"}
