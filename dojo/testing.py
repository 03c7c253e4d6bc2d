"""`dojo test`: judge one kata and say what was found."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import click

from dojo import progress
from dojo.blaming import to_blame
from dojo.catalogue import OWN, Kata, Misuse, all_katas, find_kata, find_source, shown
from dojo.patience import progress_of
from dojo.runner import Run, RunFailed, judge
from dojo.verdict import Result, Verdict

LIMIT = 10.0


def run(
    number: str | None,
    *,
    source: str | None,
    base: str | None,
    seed: int | None,
    limit: float,
    as_json: bool,
    verbose: bool,
) -> int:
    """Print the verdict; return the exit status: 0 solved, 1 not solved. Raises Misuse."""
    if number is None and source is not None:
        raise Misuse("say which kata the file implements: dojo test N --from FILE")
    kata = find_kata(number) if number is not None else first_unsolved(base)
    path = find_source(source or str(kata.source))
    chosen = secrets.randbelow(2**31) if seed is None else seed
    base = base or kata.base
    if verbose:
        return _pytest(kata, path, base, chosen)
    threading.Thread(target=import_module, args=("dojo.message",)).start()  # while the worker runs
    asked = Run(kata, path, base, chosen, limit)
    with progress_of(kata) as heard:
        verdict = explained(asked, judged(asked, heard))
    if path == kata.source:
        progress.remember(kata, verdict, attempt=True)
    if as_json:
        click.echo(json.dumps(verdict.as_json()))
    else:
        tell(asked, verdict)
    return 0 if verdict.solved else 1


def tell(run: Run, verdict: Verdict) -> None:
    """Print the verdict for a person, and after it the picture of a solved kata that has one."""
    from dojo.message import show

    show(verdict)
    if verdict.solved:
        from dojo.drawing.curve import after_passing

        if picture := after_passing(run.kata, run.source, run.base):
            click.echo(f"\n{picture}")


def explained(run: Run, verdict: Verdict) -> Verdict:
    """The verdict, with the known mistake it shows, and with the earlier kata that is to blame."""
    from dojo.diagnosis import diagnose, is_called_for

    if not is_called_for(verdict):
        return verdict
    if run.base == OWN and (blamed := to_blame(run, judged)):
        return replace(verdict, blamed=shown(blamed.source))
    named = tuple(mistake.as_json() for mistake in diagnose(run.kata, run.source))
    return replace(verdict, misconceptions=named)


def first_unsolved(base: str | None) -> Kata:
    """The first kata that is not solved; the last one when all are."""
    katas = all_katas()
    return next((kata for kata in katas if not current(kata, base).solved), katas[-1])


def current(kata: Kata, base: str | None) -> Verdict:
    """The verdict on the kata's file as it is now, from memory if it was judged before."""
    base = base or kata.base
    verdict = progress.remembered(kata, base)
    if verdict is None:
        path = find_source(str(kata.source))
        verdict = judged(Run(kata, path, base, secrets.randbelow(2**31), LIMIT))
        progress.remember(kata, verdict, attempt=False)
    return verdict


def judged(run: Run, heard: Callable[[Result], None] = lambda result: None) -> Verdict:
    """The verdict; raises Misuse, which is one line, where the properties cannot be run."""
    try:
        return judge(run, heard)
    except RunFailed as error:
        raise Misuse(f"{error}; see make test-kata {run.kata.number} with --verbose") from None


def _pytest(kata: Kata, source: Path, base: str, seed: int) -> int:
    """pytest's own report, in a process of its own."""
    command = [sys.executable, "-m", "pytest", str(kata.tests), "--target", str(source)]
    options = ["--base", base, f"--hypothesis-seed={seed}"]
    environment = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": ".dojo/hypothesis"}
    ended = subprocess.run([*command, *options], env=environment, check=False)
    return 1 if ended.returncode else 0
