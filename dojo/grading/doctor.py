"""`dojo doctor`: what this machine really enforces, found by trying to break it."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import click

from dojo.catalogue import ROOT, Misuse
from dojo.grading import probes, seccomp
from dojo.grading.sandbox import INSIDE, Limits, Sandbox, Tier, sandbox
from dojo.grading.session import Session
from dojo.grading.wire import Channel

INSTALL = "sudo apt-get install bubblewrap libseccomp2"
FORBIDDEN = "it can start nothing here: most containers do not allow it"
ENGINES = ("docker", "podman")
WITHIN = 20.0  # seconds for all probes


@dataclass(frozen=True)
class Finding:
    """One limit: whether it holds, and what got through where it does not."""

    limit: str
    holds: bool
    what: str = ""


class _Ended(Exception):
    """The worker is gone."""


def run() -> int:
    """Print what holds and the tier; return 0 if submissions can be graded in sandboxes."""
    findings = examined()
    width = max(len(finding.limit) for finding in findings)
    for finding in findings:
        mark = "holds" if finding.holds else f"does not hold: {finding.what}"
        click.echo(f"  {finding.limit:{width}}  {mark}")
    for engine in ENGINES:
        click.echo(f"  {engine:{width}}  {_engine(engine)}")
    failed = [finding for finding in findings if not finding.holds]
    click.echo(f"tier: {'limits only' if failed else 'sandboxed'}")
    return 1 if failed else 0


def tier_for_grading(trust: bool) -> Tier:
    """The tier in force here; raises Misuse below `sandboxed`, unless submissions are trusted."""
    failed = [finding for finding in examined() if not finding.holds]
    if not failed:
        return "sandboxed"
    if trust:
        return "limits only"
    why = f"{failed[0].limit}: {failed[0].what}"
    raise Misuse(
        f"no sandbox here ({why}); make doctor says more, --trust-submissions does without"
    )


def examined() -> list[Finding]:
    """Every limit, tried in a sandbox; what is missing, where there can be none."""
    if shutil.which("bwrap") is None:
        return [Finding("bubblewrap", False, f"it is missing: {INSTALL}")]
    try:
        program = seccomp.program()
    except (ImportError, OSError, RuntimeError):
        return [Finding("few system calls", False, f"libseccomp is missing: {INSTALL}")]
    try:
        return [*_tried(program), _stopped(program), _ended(program)]
    except _Ended:
        return [Finding("bubblewrap", False, FORBIDDEN)]


def _tried(program: bytes) -> Iterator[Finding]:
    """The probes that the worker survives."""
    with socket.create_server(("127.0.0.1", 0)) as server, _probed(program) as (_, module):
        arguments = {
            "files_of_others": (str(ROOT), "/root", "/etc/shadow", "/run", "/var"),
            "files_cannot_be_written": ("/dojo", "/dojo/solutions"),
            "no_network": (server.getsockname()[1],),
        }
        for name, probe in vars(probes).items():
            if name == "little_time" or not _is_probe(probe):
                continue
            yield _tell(probe, partial(getattr(module, name), *arguments.get(name, ())))


def _stopped(program: bytes) -> Finding:
    """Whether the kernel ends a worker that has used up its time."""

    def use_it_up() -> str:
        with _probed(program, Limits(RLIMIT_CPU=1)) as (_, module):
            try:
                return str(module.little_time())
            except _Ended:
                return ""

    return _tell(probes.little_time, use_it_up)


def _ended(program: bytes) -> Finding:
    """Whether nothing is left of a worker when it is ended."""
    with _probed(program) as (worker, _):
        children = _children(worker.process.pid)
    left = [pid for pid in children if Path(f"/proc/{pid}").exists()]
    return Finding("processes that end with the worker", bool(children) and not left, str(left))


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [each for child in map(int, listed) for each in (child, *_children(child))]


def _is_probe(value: Any) -> bool:
    return callable(value) and value.__module__ == probes.__name__ and value.__name__[0] != "_"


def _tell(probe: Callable[..., Any], attempt: Callable[[], str]) -> Finding:
    limit = (probe.__doc__ or "").partition("\n")[0]
    try:
        what = attempt()
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
    return Finding(limit, not what, what)


@contextmanager
def _probed(program: bytes, limits: Limits | None = None) -> Iterator[tuple[Sandbox, Any]]:
    """A sandbox in which the probes are loaded as if they were a submission."""

    def lost(error: Exception) -> NoReturn:
        raise _Ended(str(error))

    with sandbox(INSIDE, "sandboxed", program, limits) as worker:
        worker.socket.settimeout(None)
        session = Session(Channel(worker.socket.fileno()), "probes", lost)
        session.begin(WITHIN)
        source = Path(probes.__file__).read_bytes()
        yield worker, session.load("k00_probes", {"k00_probes": source}, hide=True)


def _engine(name: str) -> str:
    """Whether there is a container engine, which grading does not use."""
    if shutil.which(name) is None:
        return "not installed (and not needed)"
    try:
        ended = subprocess.run([name, "info"], capture_output=True, check=False, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return "does not answer (and is not needed)"
    return "there is one, and it is not needed" if ended.returncode == 0 else "has no engine here"
