"""What of this repository the page carries: the very files, in the very places."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from dojo.catalogue import ROOT, all_katas
from dojo.diagnosis import kept_probes
from dojo.known import mistakes
from dojo.reset import STUBS

# The tool without what needs a terminal, processes or a server; the properties and what they know.
KEPT = (
    "pyproject.toml",
    "dojo/*.py",
    "dojo/drawing/*.py",
    "solutions/*.py",
    "tests/*.py",
    "tests/bugs/*/*.py",
    "tests/hints/*.toml",
)


def write_tree(target: Path) -> None:
    """Write the files into the folder, which is made anew.

    The katas are the stubs. What the known mistakes show is computed before, and carried along.
    """
    shutil.rmtree(target, ignore_errors=True)
    for source, place in _files():
        copy = target / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)


def _files() -> Iterator[tuple[Path, Path]]:
    for pattern in KEPT:
        for path in sorted(ROOT.glob(pattern)):
            yield path, path.relative_to(ROOT)
    for stub in sorted(STUBS.glob("*.py")):
        yield stub, Path("katas", stub.name)
    for kata in all_katas():
        probes = kept_probes(kata, mistakes(kata))
        yield probes, probes.relative_to(ROOT)
