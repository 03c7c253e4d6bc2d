"""A copy of the repository, for commands that write to it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dojo.catalogue import ROOT

PARTS = ("dojo", "katas", "solutions", "tests")


@contextmanager
def copied() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            shutil.copytree(ROOT / part, Path(folder) / part)
        shutil.copy(ROOT / "pyproject.toml", folder)
        yield Path(folder)
