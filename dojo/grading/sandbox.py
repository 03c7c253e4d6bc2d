"""A worker for one submission of one kata: a process that can reach nothing and harm nothing.

What it sees of the machine is Python, the system's libraries, the few modules that serve the
trusted side, the katas before its own, and an empty folder in memory. It ends with its parent.
"""

from __future__ import annotations

import fcntl
import os
import re
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import IO, Literal

from dojo.catalogue import ROOT
from dojo.grading import bubblewrap, container
from dojo.grading.seen import DISK, packages

Tier = Literal["sandboxed", "container", "limits only"]
FIRST_USER, SLOTS = 61_000, 1_000
START_UP = 10.0  # seconds
ALONE = ["-I", "-S", "-B"]  # how Python starts in a worker
START = "dojo/grading/inside/start.py"


@dataclass(frozen=True)
class Limits:
    """What a worker may use, under the names of the module `resource`."""

    RLIMIT_AS: int = 2 << 30  # bytes of memory
    RLIMIT_NPROC: int = 32  # processes and threads
    RLIMIT_NOFILE: int = 64
    RLIMIT_FSIZE: int = DISK
    RLIMIT_CPU: int = 600  # seconds
    RLIMIT_CORE: int = 0


@dataclass(frozen=True)
class Sandbox:
    """A running worker, our end of the socket that it listens to, and what kills it."""

    process: subprocess.Popen[bytes]
    socket: socket.socket
    kill: Callable[[], None]

    def end(self) -> int:
        """End the worker with all that it started; return its exit status."""
        self.kill()
        try:
            return self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@dataclass(frozen=True)
class _Wanted:
    """What is asked for: the files that are seen, the filter of system calls, the limits."""

    files: list[str]
    seccomp: bytes
    limits: list[str]


_Started = tuple[subprocess.Popen[bytes], Callable[[], None]]


@contextmanager
def sandbox(
    files: list[str], tier: Tier, seccomp: bytes = b"", limits: Limits | None = None
) -> Iterator[Sandbox]:
    """Start a worker that sees these `files` of the repository; leaving ends it.

    `seccomp` is the filter for its system calls, as `seccomp.filter_for` makes it for the tier.
    """
    given = [f"{name}={value}" for name, value in asdict(limits or Limits()).items()]
    ours, theirs = socket.socketpair()
    with ours, theirs, _TIERS[tier](_Wanted(files, seccomp, given), theirs) as (process, kill):
        theirs.close()
        worker = Sandbox(process, ours, kill)
        try:
            yield worker
        finally:
            worker.end()


@contextmanager
def _sandboxed(wanted: _Wanted, theirs: socket.socket) -> Iterator[_Started]:
    """Behind a wall of bubblewrap's.

    The first process within it takes all others with it, and the wall sees it end. To end the
    wall instead would leave them to whoever adopts them.
    """
    with _slot() as user, _pipe() as (info, told), _file(wanted.seccomp) as program:
        wall = bubblewrap.wall(wanted.files, program, told.fileno())
        start = [
            bubblewrap.python(),
            *ALONE,
            f"/dojo/{START}",
            *_told(theirs, user),
            *wanted.limits,
        ]
        process = _process([*wall, *start], pass_fds=[theirs.fileno(), told.fileno(), program])
        told.close()
        yield process, partial(_kill, _first(info) or process.pid)


@contextmanager
def _contained(wanted: _Wanted, theirs: socket.socket) -> Iterator[_Started]:
    """In a container, which is asked over its standard input and answers over its output."""
    name = f"gradient-dojo-{secrets.token_hex(8)}"
    with tempfile.NamedTemporaryFile() as profile:
        profile.write(wanted.seccomp)
        profile.flush()
        wall = container.wall(wanted.files, profile.name, name)
        start = [*ALONE, f"/dojo/{START}", "0", "1", "0", *wanted.limits]
        process = _process(
            [*wall, *start], stdin=theirs.fileno(), stdout=theirs.fileno(), env=dict(os.environ)
        )
        yield process, partial(container.kill, name)


@contextmanager
def _limited(wanted: _Wanted, theirs: socket.socket) -> Iterator[_Started]:
    """On copies of the files, with nothing but the limits."""
    with _copies(wanted.files) as folder:
        start = [sys.executable, *ALONE, f"{folder}/{START}", *_told(theirs, 0), *wanted.limits]
        process = _process(start, pass_fds=[theirs.fileno()])
        yield process, partial(_kill, process.pid)


_TIERS: dict[Tier, Callable[[_Wanted, socket.socket], AbstractContextManager[_Started]]] = {
    "sandboxed": _sandboxed,
    "container": _contained,
    "limits only": _limited,
}


def _told(theirs: socket.socket, user: int) -> list[str]:
    """What the worker is told: where it reads, where it writes, whom it becomes."""
    return [str(theirs.fileno()), str(theirs.fileno()), str(user)]


def _process(
    command: list[str],
    *,
    pass_fds: Iterable[int] = (),
    stdin: int = subprocess.DEVNULL,
    stdout: int = subprocess.DEVNULL,
    env: dict[str, str] | None = None,
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        pass_fds=[number for number in pass_fds if number],
        env=env or {"PATH": os.defpath},
        start_new_session=True,
    )


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


@contextmanager
def _pipe() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Where to read what is written to the second file; it is read from until the worker ends."""
    reads, writes = os.pipe()
    with os.fdopen(reads, "rb", buffering=0) as ours, os.fdopen(writes, "wb") as theirs:
        yield ours, theirs


def _first(info: IO[bytes]) -> int | None:
    """The number of the first process within the wall, which the wall tells before it runs it."""
    if not select.select([info], [], [], START_UP)[0]:
        return None
    found = re.search(rb'"child-pid": (\d+)', info.read(1 << 12))
    return int(found[1]) if found else None


@contextmanager
def _slot() -> Iterator[int]:
    """A user id that no other worker has, where we may choose one: limits are per user."""
    if os.geteuid() != 0:
        yield 0
        return
    folder = Path("/run/gradient-dojo-slots")
    folder.mkdir(mode=0o700, exist_ok=True)
    for number in range(SLOTS):
        with (folder / str(number)).open("w") as lock, suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield FIRST_USER + number
            return
    raise OSError(f"more than {SLOTS} workers at once")


@contextmanager
def _copies(files: list[str]) -> Iterator[str]:
    """A folder with copies of the files, and with links to the packages."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for name in files:
            target = Path(folder) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)
        for path in packages():
            (Path(folder) / path.name).symlink_to(path)
        katas = Path(folder) / "katas"
        katas.mkdir()
        katas.chmod(0o777)
        yield folder


@contextmanager
def _file(content: bytes) -> Iterator[int]:
    """A file descriptor from which the content is read; 0 where there is none."""
    if not content:
        yield 0
        return
    with tempfile.TemporaryFile() as file:
        file.write(content)
        file.seek(0)
        yield file.fileno()
