"""`dojo reset`: back to the stub, after keeping a copy of the file as it is."""

from __future__ import annotations

import itertools
from datetime import datetime
from pathlib import Path

import click

from dojo.catalogue import ROOT, Kata, Misuse, find_kata, find_source, shown
from dojo.progress import FOLDER

# The stubs are kept twice, in katas/ and here; a test of the suite holds them together. Git would
# spare the copy, but a handout has no git, a shallow clone not the file's first commit, and after
# the learner's own commits HEAD holds their work.
STUBS = ROOT / "tests" / "stubs"


def run(number: str | None) -> int:
    """Put the kata's stub back and say where the file went that was there; return 0.

    Raises Misuse, and has changed nothing then.
    """
    if number is None:
        raise Misuse("say which kata is to start over: make reset 3")
    kata = find_kata(number)
    stub = find_source(str(STUBS / kata.source.name)).read_bytes()
    try:
        present = kata.source.read_bytes() if kata.source.exists() else None
        if present == stub:
            click.echo(f"{shown(kata.source)} is the stub already.")
            return 0
        if present is not None:
            kept = shown(_keep(kata, present))
            click.echo(f"Your file is kept as {kept}")
            click.echo(f"To have it back: cp {kept} {shown(kata.source)}")
        kata.source.write_bytes(stub)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Misuse(f"cannot reset {shown(kata.source)}: {reason}") from None
    click.echo(f"{shown(kata.source)} is the stub again.")
    return 0


def _keep(kata: Kata, content: bytes) -> Path:
    """Write a backup of its own, under a name that no other has; return its path."""
    folder = FOLDER / "backups"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{kata.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = folder / f"{stem}.py", itertools.count(2)
    while path.exists():
        path = folder / f"{stem}-{next(number)}.py"
    with path.open("xb") as file:
        file.write(content)
    return path
