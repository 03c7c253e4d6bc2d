"""`dojo gradescope`: writes build/gradescope.zip, an autograder to upload to Gradescope."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterable
from pathlib import Path
from string import Template

import click

from dojo import archive
from dojo.catalogue import ROOT, shown
from dojo.grading.tasks import chosen_katas

AUTOGRADER = ROOT / "build" / "gradescope.zip"
SCRIPTS = Path(__file__).parent / "gradescope"
FOLDERS = ("dojo", "solutions", "tests")
NOT_NEEDED = ("authoring", "bench", "dojo", "handout", "mutation", "site", "suite")
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


def _parts() -> Iterable[Path]:
    """What grading needs: the tool, the references, the properties, and stubs as katas."""
    yield from (ROOT / name for name in FILES)
    for folder in FOLDERS:
        files = (path for path in sorted((ROOT / folder).rglob("*")) if path.is_file())
        yield from (
            path
            for path in files
            if path.suffix != ".pyc" and path.relative_to(ROOT / folder).parts[0] not in NOT_NEEDED
        )
    yield from sorted((ROOT / "katas").glob("k*.py"))
