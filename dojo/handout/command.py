"""`dojo handout`: writes build/handout.zip and says what is in it."""

from __future__ import annotations

import sys

import click

from dojo import archive
from dojo.catalogue import ROOT, Kata, Misuse, all_katas, find_kata, shown
from dojo.handout.contents import contents
from dojo.known import tried_by

HANDOUT = ROOT / "build" / "handout.zip"


def run(upto: str | None, *, solutions: str) -> int:
    """Write the archive with katas 1 to `upto`, or all; return 0. Raises Misuse."""
    katas = all_katas()
    last = find_kata(upto) if upto else katas[-1]
    handed_out = [kata for kata in katas if kata.number <= last.number]
    compiled = solutions == "none"
    if compiled:
        _check_that_none_is_read(handed_out)
    archive.write(HANDOUT, contents(handed_out, compiled=compiled))
    click.echo(f"{shown(HANDOUT)}: katas 1 to {last.number}, {_references(handed_out, compiled)}")
    click.echo("For a learner: unzip it, and in its folder: make test-kata 1")
    return 0


def _check_that_none_is_read(katas: list[Kata]) -> None:
    """A kata that tries the known mistakes of others needs the text of the references."""
    for kata in katas:
        if tried_by(kata):
            raise Misuse(
                f"kata {kata.number} hands its learners wrong classes made from the references, so "
                f"it cannot go without them: UPTO={kata.number - 1} leaves it out"
            )


def _references(katas: list[Kata], compiled: bool) -> str:
    if len(katas) == 1:
        return "which needs no reference"
    version = f", compiled for Python {sys.version_info[0]}.{sys.version_info[1]}"
    return f"on the references of 1 to {katas[-1].number - 1}{version if compiled else ''}"
