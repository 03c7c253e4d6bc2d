"""`dojo gradescope`: writes build/gradescope.zip, an autograder to upload to Gradescope."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterator
from pathlib import Path
from string import Template

import click

from dojo import archive
from dojo.catalogue import ROOT, shown
from dojo.grading.tasks import chosen_katas
from dojo.reset import STUBS

AUTOGRADER = ROOT / "build" / "gradescope.zip"
SCRIPTS = Path(__file__).parent / "gradescope"
FOLDERS = ("dojo", "solutions", "tests")
NOT_NEEDED = (
    "audit.py",
    "authoring",
    "bench",
    "dojo",
    "handout",
    "mutation",
    "site",
    "staff.mk",
    "suite",
)
FILES = ("LICENSE", "pyproject.toml", "requirements.lock")


def run(*, katas: str | None, seed: int | None, trust: bool) -> int:
    """Write the archive; return 0. Raises Misuse.

    Every submission is graded on the examples of one seed, a secret one unless it is given.
    """
    numbers = ",".join(str(kata.number) for kata in chosen_katas(katas))
    chosen = secrets.randbelow(2**31) if seed is None else seed
    options = ["--katas", numbers, "--seed", str(chosen)]
    options += ["--trust-submissions"] if trust else []
    members = {shown(path): path.read_bytes() for path in _parts()}
    for stub in STUBS.glob("*.py"):
        members[f"katas/{stub.name}"] = stub.read_bytes()  # and not what somebody here has written
    for script in SCRIPTS.iterdir():
        text = Template(script.read_text("utf-8"))
        members[script.name] = text.safe_substitute(options=shlex.join(options)).encode()
    archive.write(AUTOGRADER, members)
    click.echo(f"{shown(AUTOGRADER)}: katas {numbers}, seed {chosen}")
    if not trust:
        click.echo(
            "It grades in a sandbox. Where Gradescope's containers do not allow one it says so and "
            "gives no marks; --trust-submissions packs one that goes without."
        )
    return 0


def _parts() -> Iterator[Path]:
    """What grading needs: the tool, the references and the properties."""
    yield from (ROOT / name for name in FILES)
    for folder in FOLDERS:
        yield from archive.files_in(ROOT / folder, NOT_NEEDED)
