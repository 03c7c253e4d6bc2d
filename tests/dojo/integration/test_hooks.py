"""The hooks of `.pre-commit-config.yaml`, run as git would run them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dojo.catalogue import ROOT

CONFIG = ".pre-commit-config.yaml"
PROGRAMS = Path(sys.executable).parent
TOOLS = ("mypy", "pytest", "ruff")


@pytest.fixture
def repository(scratch):
    """A git repository with a .venv that has what make lint installs."""
    shutil.copy(ROOT / CONFIG, scratch)
    (scratch / ".venv" / "bin").mkdir(parents=True)
    for name in TOOLS:
        (scratch / ".venv" / "bin" / name).symlink_to(PROGRAMS / name)
    hooked(scratch, "git", "init", "--quiet")
    hooked(scratch, "git", "add", ".")
    return scratch


def hooked(repository, *command):
    """Run it there, with no trace of a git that may run this test."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**outside, "PRE_COMMIT_HOME": str(repository.parent / "pre-commit")}
    return subprocess.run(
        command, cwd=repository, env=environment, capture_output=True, text=True, check=False
    )


def judged(repository, *files):
    """What each hook says: Passed, Failed or Skipped."""
    chosen = ("--files", *files) if files else ("--all-files",)
    ended = hooked(repository, PROGRAMS / "pre-commit", "run", *chosen)
    said = re.findall(r"^(.+?)\.{3,}.*?(Passed|Failed|Skipped)$", ended.stdout, re.MULTILINE)
    assert len(said) == 4, ended.stdout + ended.stderr
    return dict(said)


def test_hooks_pass_on_what_is_kept(repository):
    assert set(judged(repository).values()) == {"Passed"}


def test_hooks_refuse_what_make_lint_would_and_a_solved_kata(repository):
    solved = "k01_value.py"
    shutil.copy(repository / "solutions" / solved, repository / "katas")
    (repository / "dojo" / "bad.py").write_text(
        "import os\ndef  half(x: int) -> str: return x / 2\n"
    )
    hooked(repository, "git", "add", ".")
    said = judged(repository, "dojo/bad.py", f"katas/{solved}")
    assert set(said.values()) == {"Failed"}, said
