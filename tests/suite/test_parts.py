"""What a kata is still missing, a line each: the first thing to run on a new one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dojo.catalogue import ROOT, Kata, all_katas, shown

LEFT = "FILL " + "IN"  # so that this line is none of those it finds
AT_LEAST = {"bugs": 5, "alternatives": 2}


def places(path: Path) -> Iterator[str]:
    """The lines of a file that are still to be written."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if LEFT in line:
            yield f"{shown(path)}:{number}: {line.strip()}"


def missing(kata: Kata) -> Iterator[str]:
    tests, name = ROOT / "tests", kata.source.name
    hints = tests / "hints" / f"{kata.name}.toml"
    for path in (kata.source, ROOT / "solutions" / name, kata.tests, hints):
        if path.is_file():
            yield from places(path)
        else:
            yield f"{shown(path)} is missing"
    if not (tests / "stubs" / name).is_file():
        yield f"tests/stubs/{name} is missing: cp katas/{name} tests/stubs/"
    for kind, at_least in AT_LEAST.items():
        known = sorted((tests / kind / kata.name).glob("*.py"))
        for path in known:
            yield from places(path)
        if len(known) < at_least:
            yield f"tests/{kind}/{kata.name} has {len(known)} of at least {at_least} files"


@pytest.mark.parametrize("kata", all_katas(), ids=lambda kata: kata.name)
def test_nothing_is_missing(kata):
    if found := list(missing(kata)):
        pytest.fail("\n".join(found), pytrace=False)
