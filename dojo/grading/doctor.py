"""`dojo doctor`: what this machine really enforces, found by trying to break it."""

from __future__ import annotations

import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import click

from dojo.catalogue import ROOT, Misuse
from dojo.grading import container, probes, seccomp
from dojo.grading.sandbox import Limits, Sandbox, Tier, sandbox
from dojo.grading.seen import INSIDE
from dojo.grading.session import Session
from dojo.grading.wire import Channel

INSTALL = "sudo apt-get install bubblewrap libseccomp2"
FORBIDDEN = "it can start nothing here, as within most containers"
BUBBLEWRAP, CONTAINER = "bubblewrap", "container"
ABSENT = ("/etc/passwd", "/home", "/proc", "/root", "/etc/shadow", "/run", "/var")
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
    findings = examined("sandboxed")
    _print(findings)
    if all(finding.holds for finding in findings):
        for engine in container.ENGINES:
            click.echo(f"{engine}: {container.state_of(engine)}, and not needed")
        click.echo("tier: sandboxed")
        return 0
    in_container = examined("container")
    click.echo("in a container:")
    _print(in_container)
    click.echo(f"tier: {_below_sandboxed(in_container)}")
    return 1


def _print(findings: list[Finding]) -> None:
    width = max(len(finding.limit) for finding in findings)
    for finding in findings:
        mark = "holds" if finding.holds else f"does not hold: {finding.what}"
        click.echo(f"  {finding.limit:{width}}  {mark}")


def tier_for_grading(trust: bool) -> Tier:
    """The tier in force here; raises Misuse below `sandboxed`, unless submissions are trusted."""
    failed = [finding for finding in examined("sandboxed") if not finding.holds]
    if not failed:
        return "sandboxed"
    if trust:
        tier = _below_sandboxed(examined("container"))
        click.echo(f"No sandbox here. Tier: {tier}.", err=True)
        return tier
    why = f"{failed[0].limit}: {failed[0].what}"
    raise Misuse(
        f"no sandbox here ({why}); make doctor says more, --trust-submissions does without"
    )


def _below_sandboxed(in_container: list[Finding]) -> Tier:
    """A container, if one starts: whatever does not hold in it does not hold without it either."""
    starts = not any(finding.limit == CONTAINER for finding in in_container)
    return "container" if starts else "limits only"


def examined(tier: Tier) -> list[Finding]:
    """Every limit, tried in a worker of this tier; what is missing, where there can be none."""
    missing = (_no_bubblewrap if tier == "sandboxed" else _no_container)()
    if missing:
        return [missing]
    try:
        return [*_tried(tier), _stopped(tier), _ended(tier)]
    except _Ended:
        return [Finding(BUBBLEWRAP if tier == "sandboxed" else CONTAINER, False, FORBIDDEN)]


def _no_bubblewrap() -> Finding | None:
    if shutil.which("bwrap") is None:
        return Finding(BUBBLEWRAP, False, f"it is missing: {INSTALL}")
    try:
        seccomp.program()
    except (ImportError, OSError, RuntimeError):
        return Finding("few system calls", False, f"libseccomp is missing: {INSTALL}")
    return None


def _no_container() -> Finding | None:
    if container.engine() is None:
        states = [f"{engine} {container.state_of(engine)}" for engine in container.ENGINES]
        return Finding(CONTAINER, False, ", ".join(states))
    why = container.pull()
    return Finding(CONTAINER, False, f"no image {container.image()}: {why}") if why else None


def _tried(tier: Tier) -> Iterator[Finding]:
    """The probes that the worker survives."""
    with socket.create_server(("127.0.0.1", 0)) as server, _probed(tier) as (_, module):
        arguments = {
            "files_of_others": (str(ROOT), sys.prefix, *(ABSENT if tier == "sandboxed" else ())),
            "files_cannot_be_written": ("/dojo", "/dojo/solutions"),
            "no_network": (server.getsockname()[1],),
        }
        for name, probe in vars(probes).items():
            if name == "little_time" or not _is_probe(probe):
                continue
            yield _tell(probe, partial(getattr(module, name), *arguments.get(name, ())))


def _stopped(tier: Tier) -> Finding:
    """Whether the kernel ends a worker that has used up its time."""

    def use_it_up() -> str:
        with _probed(tier, Limits(RLIMIT_CPU=1)) as (_, module):
            try:
                return str(module.little_time())
            except _Ended:
                return ""

    return _tell(probes.little_time, use_it_up)


def _ended(tier: Tier) -> Finding:
    """Whether nothing is left of a worker when it is ended."""
    with _probed(tier) as (worker, _):
        children = _children(worker.process.pid)
    left = [pid for pid in children if Path(f"/proc/{pid}").exists()]
    nothing = container.nothing_is_left() if tier == "container" else bool(children)
    return Finding("processes that end with the worker", nothing and not left, str(left))


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
def _probed(tier: Tier, limits: Limits | None = None) -> Iterator[tuple[Sandbox, Any]]:
    """A sandbox in which the probes are loaded as if they were a submission."""

    def lost(error: Exception) -> NoReturn:
        raise _Ended(str(error))

    with sandbox(INSIDE, tier, seccomp.filter_for(tier), limits) as worker:
        worker.socket.settimeout(None)
        session = Session(Channel(worker.socket.fileno()), "probes", lost)
        session.begin(WITHIN)
        source = Path(probes.__file__).read_bytes()
        yield worker, session.load("k00_probes", {"k00_probes": source}, hide=True)
