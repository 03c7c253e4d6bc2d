"""A worker for one submission of one kata: a process that can reach nothing and harm nothing.

What it sees of the machine is Python, the system's libraries, the few modules that serve the
trusted side, the katas before its own, and an empty folder in memory. It ends with its parent.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import files as installed
from pathlib import Path
from typing import IO, Literal

from dojo.catalogue import ROOT

Tier = Literal["sandboxed", "limits only"]
HERE = Path(__file__).parent
INSIDE = [
    "dojo/__init__.py",
    "dojo/catalogue.py",
    "dojo/blame.py",
    "dojo/loader.py",
    "dojo/output.py",
    "dojo/grading/__init__.py",
    "dojo/grading/wire.py",
    *(f"dojo/grading/inside/{path.name}" for path in sorted((HERE / "inside").glob("*.py"))),
]
FIRST_USER, SLOTS = 61_000, 1_000
START_UP = 10.0  # seconds
DISK = 16 << 20  # bytes of each folder that can be written to
# A Python may be a library that it looks for where it was installed, which is not where we show it.
LIBRARY = ["--setenv", "LD_LIBRARY_PATH", "/python/lib"]
NAMESPACES = [f"--unshare-{name}" for name in ("ipc", "pid", "net", "uts", "cgroup-try")]


@dataclass(frozen=True)
class Limits:
    """What a worker may use, under the names of the module `resource`."""

    RLIMIT_AS: int = 2 << 30  # bytes of memory
    RLIMIT_NPROC: int = 32  # processes and threads
    RLIMIT_NOFILE: int = 64
    RLIMIT_FSIZE: int = DISK
    RLIMIT_CPU: int = 600  # seconds
    RLIMIT_CORE: int = 0


def solutions(kata: str, hide: bool = True) -> list[str]:
    """The references that the kata stands on; its own as well, unless that is hidden."""
    paths = sorted((ROOT / "solutions").glob("k*.py"))
    earlier = [path.name for path in paths if path.stem < kata or (not hide and path.stem == kata)]
    return ["solutions/__init__.py", *(f"solutions/{name}" for name in earlier)]


@cache
def packages() -> list[Path]:
    """What a submission may import besides: Hypothesis, and what that stands on."""
    tops = {
        Path(str(file.locate())).parents[len(file.parts) - 2]
        if len(file.parts) > 1
        else Path(str(file.locate()))
        for name in ("hypothesis", "sortedcontainers")
        for file in installed(name) or []
        if file.suffix == ".py" and ".." not in file.parts
    }
    return sorted(tops)


@dataclass(frozen=True)
class Sandbox:
    """A running worker, our end of the socket that it listens to, and its first process."""

    process: subprocess.Popen[bytes]
    socket: socket.socket
    first: int

    def end(self) -> int:
        """End the worker with all that it started; return its exit status.

        The first process within the wall takes all others with it, and the wall sees it end. To
        end the wall instead would leave them to whoever adopts them.
        """
        with suppress(ProcessLookupError):
            os.kill(self.first, signal.SIGKILL)
        try:
            return self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@contextmanager
def sandbox(
    files: list[str], tier: Tier, seccomp: bytes = b"", limits: Limits | None = None
) -> Iterator[Sandbox]:
    """Start a worker that sees these `files` of the repository; leaving ends it.

    `seccomp` is the filter for its system calls.
    """
    ours, theirs = socket.socketpair()
    with ours, _slot(tier) as user, _root(files, tier) as root, _pipe() as (info, told):
        given = [f"{name}={value}" for name, value in asdict(limits or Limits()).items()]
        start = f"{root}/dojo/grading/inside/start.py"
        command = [_python(tier), "-I", "-S", "-B", start, str(theirs.fileno()), str(user), *given]
        with theirs, told, _filter(seccomp) as program:
            inherited = [theirs.fileno(), told.fileno(), *([program] if program else [])]
            if tier == "sandboxed":
                command = [*_wall(files, program, told.fileno()), *command]
            process = _started(command, inherited)
        first = _first(info) if tier == "sandboxed" else None
        worker = Sandbox(process, ours, first or process.pid)
        try:
            yield worker
        finally:
            worker.end()


def _started(command: list[str], inherited: list[int]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=inherited,
        env={"PATH": os.defpath},
        start_new_session=True,
    )


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
def _slot(tier: Tier) -> Iterator[int]:
    """A user id that no other worker has, where we may choose one: limits are per user."""
    if os.geteuid() != 0 or tier != "sandboxed":
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
def _root(files: list[str], tier: Tier) -> Iterator[str]:
    """The folder in which the worker finds the files: its own copy, where there is no wall."""
    if tier == "sandboxed":
        yield "/dojo"
        return
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
def _filter(program: bytes) -> Iterator[int]:
    """A file descriptor from which bubblewrap reads the filter; 0 where there is none."""
    if not program:
        yield 0
        return
    with tempfile.TemporaryFile() as file:
        file.write(program)
        file.seek(0)
        yield file.fileno()


def _python(tier: Tier) -> str:
    """The path of the interpreter, of which the packages are no part."""
    real = Path(sys.executable).resolve()
    base = Path(sys.base_prefix).resolve()
    if tier == "sandboxed" and real.is_relative_to(base) and not base.is_relative_to("/usr"):
        return f"/python/{real.relative_to(base)}"
    return str(real)


def _wall(files: list[str], program: int, told: int) -> list[str]:
    """bubblewrap's command line, up to the command that it runs."""
    user = [] if os.geteuid() == 0 else ["--unshare-user"]
    apart = ["bwrap", *NAMESPACES, *user, "--die-with-parent", "--new-session", "--clearenv"]
    sealed = ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp"]
    filtered = ["--seccomp", str(program)] if program else []
    return [*apart, *_system(), *_seen(files), *sealed, *filtered, "--info-fd", str(told), "--"]


def _system() -> list[str]:
    """What Python needs: the system's libraries, itself where it is no part of them, devices."""
    base = Path(sys.base_prefix).resolve()
    elsewhere = [*_folder("/python"), *_shown(base, "/python"), *LIBRARY]
    python = [] if base.is_relative_to("/usr") else elsewhere
    folders = [each for name in ("lib", "lib32", "lib64", "bin") for each in _like_ours(name)]
    cache = ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]  # where libraries are
    return [*_shown(Path("/usr"), "/usr"), *folders, *cache, *python, "--dev", "/dev"]


def _seen(files: list[str]) -> list[str]:
    """The files of the repository under /dojo, and the two folders that can be written to."""
    parents = {str(parent) for name in files for parent in Path(f"/dojo/{name}").parents} - {"/"}
    folders = [each for name in sorted(parents) for each in _folder(name)]
    own = [each for name in files for each in _shown(ROOT / name, f"/dojo/{name}")]
    others = [each for path in packages() for each in _shown(path, f"/dojo/{path.name}")]
    small = ["--perms", "1777", "--size", str(DISK), "--tmpfs"]
    return [*folders, *own, *others, *small, "/dojo/katas", *small, "/tmp"]


def _folder(name: str) -> list[str]:
    return ["--perms", "0755", "--dir", name]


def _shown(path: Path, name: str) -> list[str]:
    return ["--ro-bind", str(path), name]


def _like_ours(name: str) -> list[str]:
    """A folder of the system as it is here: a link into /usr, or a folder of its own."""
    path = Path("/") / name
    if path.is_symlink():
        return ["--symlink", os.readlink(path), str(path)]
    return _shown(path, str(path)) if path.exists() else []
