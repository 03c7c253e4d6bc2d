"""Runs of the real command, in processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dojo.catalogue import ROOT

Command = Callable[..., subprocess.CompletedProcess[str]]
PARTS = (
    *("dojo", "katas", "solutions", "tests"),
    *("pyproject.toml", "requirements.lock", "Makefile", "LICENSE", ".gitignore"),
)


def dojo_in(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`dojo ARGUMENTS` in a copy of the repository, with more environment variables."""
    return subprocess.run(
        [sys.executable, "-m", "dojo", *arguments],
        cwd=folder,
        env={**os.environ, "COLUMNS": "80", **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def dojo() -> Command:
    """The command in this repository; with `--from FILE` it leaves no trace there."""
    return lambda *arguments, **variables: dojo_in(ROOT, *arguments, **variables)


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    """A copy of the repository to make a mess of."""
    return copied_to(tmp_path / "repository")


def copied_to(folder: Path) -> Path:
    """Copy the repository there; return the folder."""
    folder.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(
                ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(ROOT / part, folder / part)
    return folder
