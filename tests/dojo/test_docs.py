"""The commands that README.md and CONTRIBUTING.md name are there, and its blocks run."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess

import pytest

from dojo.catalogue import ROOT
from tests.dojo.conftest import dojo_in

PAGES = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md")}
MAKEFILE = "".join((ROOT / name).read_text("utf-8") for name in ("Makefile", "dojo/staff.mk"))
NOT_RUN = {"make test": "it is this very run"}
UNSOLVED = 1  # the exit status on a stub


def commands(text):
    """The lines of the blocks that show commands, without their comments."""
    for block in re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            yield line.partition("#")[0].strip()


def code_of(text):
    """All that stands as code in a page: in its sentences, and in its blocks of commands."""
    return "\n".join([*re.findall(r"`([^`\n]+)`", text), *commands(text)])


def test_the_blocks_of_the_readme_run(scratch):
    """From nothing: the first command makes .venv. CONTRIBUTING's are run by test_new.py."""
    (scratch / "submissions" / "ada").mkdir(parents=True)
    shutil.copy(ROOT / "solutions" / "k01_value.py", scratch / "submissions" / "ada")
    statuses = {}
    for command in commands(PAGES["README.md"]):
        if command not in NOT_RUN:
            ended = subprocess.run(
                shlex.split(command), cwd=scratch, capture_output=True, text=True, check=False
            )
            statuses[command] = ended.returncode
            assert "Traceback" not in ended.stdout + ended.stderr
    runs = {command for command in statuses if "test-kata" in command}
    assert {command for command, status in statuses.items() if status == UNSOLVED} == runs
    assert {status for command, status in statuses.items() if command not in runs} == {0}
    assert (scratch / "build" / "report.html").is_file()


@pytest.mark.parametrize("page", PAGES)
def test_targets_and_variables_that_are_named_are_there(page):
    known = set(" ".join(re.findall(r"^variables [:+]= (.*)$", MAKEFILE, re.MULTILINE)).split())
    code = code_of(PAGES[page])
    targets = set(re.findall(r"\bmake ([a-z][a-z-]+)", code))
    assert targets
    for target in targets:
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target
    assert set(re.findall(r"\b([A-Z]{4,})=", code)) <= known


@pytest.mark.parametrize("page", PAGES)
def test_options_that_are_named_are_there(page):
    code = code_of(PAGES[page])
    for name, rest in re.findall(r"\bdojo ([a-z]+)((?: \S+)*)", code):
        shown = dojo_in(ROOT, name, "--help")
        assert shown.returncode == 0, name
        for option in re.findall(r"(?<= )--[a-z-]+", rest):
            assert option in shown.stdout or name == "draw", (name, option)


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_named_are_there(page):
    named = re.findall(r"`((?:dojo|katas|solutions|tests|\.github|\.ci)/[\w./-]+)`", PAGES[page])
    generic = [name for name in named if "kNN" in name or "name" in name]
    missing = [name for name in named if name not in generic and not (ROOT / name).exists()]
    assert not missing
