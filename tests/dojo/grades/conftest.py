"""A small class that hands in two katas, and a copy of the repository to grade it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dojo.catalogue import ROOT, all_katas
from tests.dojo.conftest import dojo_in

NAMES = ("k02_accumulation", "k03_topological_sort")


def solution(name: str) -> str:
    return (ROOT / "solutions" / f"{name}.py").read_text("utf-8")


def stub(name: str) -> str:
    return (ROOT / "tests" / "stubs" / f"{name}.py").read_text("utf-8")


RIGHT = {name: solution(name) for name in NAMES}
ASSIGNS = RIGHT["k02_accumulation"].replace("grad += out", "grad = out")
HANGS = "while True:\n    pass\n"


def hand_in(folder: Path, student: str, **sources: str | bytes) -> None:
    """Write the files of a student; `k02_accumulation` and so on are their names."""
    (folder / student).mkdir(parents=True, exist_ok=True)
    for name, source in sources.items():
        data = source.encode() if isinstance(source, str) else source
        (folder / student / f"{name}.py").write_bytes(data)


@pytest.fixture
def repository(scratch: Path) -> Path:
    """A copy of the repository that has the two katas, and what they stand on, only."""
    for kata in all_katas():
        if kata.name > NAMES[-1] or kata.name < NAMES[0]:
            kata_tests = scratch / "tests" / kata.tests.name
            kata_tests.unlink()
    return scratch


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    """What the class has handed in."""
    folder = tmp_path / "submissions"
    hand_in(folder, "ada", **RIGHT)
    hand_in(folder, "bob", **{name: stub(name) for name in NAMES})
    hand_in(folder, "carl", k02_accumulation=ASSIGNS)
    hand_in(folder, "dora", k02_accumulation=b"x\0", k03_topological_sort=RIGHT[NAMES[1]])
    (folder / "emil.zip").write_bytes(b"no archive")
    return folder


@pytest.fixture
def grade(repository: Path, handed_in: Path) -> Callable[..., object]:
    """`dojo grade` of what the class has handed in."""
    return lambda *options, **variables: dojo_in(
        repository, "grade", str(handed_in), *options, **variables
    )
