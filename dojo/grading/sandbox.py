"""A worker for one submission of one kata: a process that can reach nothing and harm nothing.

What it sees of the machine is Python, the system's libraries, the few modules that serve the
trusted side, the katas before its own, and an empty folder in memory. It ends with its parent.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
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
DISK = 16 << 20  # bytes of each folder that can be written to
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


@dataclass(frozen=True)
class Sandbox:
    """A running worker, our end of the socket that it listens to, and what the wall says."""

    process: subprocess.Popen[bytes]
    socket: socket.socket
    info: IO[bytes]

    def end(self) -> int:
        """End the worker with all that it started; return its exit status.

        The first process within the wall takes all others with it, and the wall sees it end. To
        end the wall instead would leave them to whoever adopts them.
        """
        first = re.search(rb'"child-pid": (\d+)', self.info.read() or b"")
        with suppress(ProcessLookupError):
            os.kill(int(first[1]) if first else self.process.pid, signal.SIGKILL)
        try:
            return self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            return self.process.wait()


@contextmanager
def sandbox(
    files: list[str], tier: Tier, seccomp: bytes = b"", limits: Limits | None = None
) -> Iterator[Sandbox]:
    """Start a worker that sees these `files` of the repository; leaving ends it.

    `seccomp` is the filter for its system calls.
    """
    ours, theirs = socket.socketpair()
    with ours, _slot(tier) as user, _root(files, tier) as root, _filter(seccomp) as program:
        with theirs, _pipe() as (info, told):
            descriptor = theirs.fileno()
            given = [f"{name}={value}" for name, value in asdict(limits or Limits()).items()]
            start = [f"{root}/dojo/grading/inside/start.py", str(descriptor), str(user), *given]
            wall = _wall(files, program, told) if tier == "sandboxed" else []
            process = subprocess.Popen(
                [*wall, _python(tier), "-I", "-S", "-B", *start],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[descriptor, told, *([program] if program else [])],
                env={"PATH": os.defpath},
                start_new_session=True,
            )
        worker = Sandbox(process, ours, info)
        try:
            yield worker
        finally:
            worker.end()
            info.close()


@contextmanager
def _pipe() -> Iterator[tuple[IO[bytes], int]]:
    """Where to read, without waiting, what is written to the descriptor."""
    reads, writes = os.pipe()
    os.set_blocking(reads, False)
    try:
        yield os.fdopen(reads, "rb"), writes
    finally:
        os.close(writes)


@contextmanager
def _slot(tier: Tier) -> Iterator[int]:
    """A user id that no other worker has, where we may choose one: limits are per user."""
    if os.geteuid() != 0 or tier != "sandboxed":
        yield 0
        return
    folder = Path(tempfile.gettempdir()) / "gradient-dojo-slots"
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
    base = Path(sys.base_prefix).resolve()
    user = [] if os.geteuid() == 0 else ["--unshare-user", "--disable-userns"]
    python = [] if base.is_relative_to("/usr") else ["--ro-bind", str(base), "/python"]
    system = [
        argument
        for name in ("lib", "lib32", "lib64", "bin")
        for argument in _like_ours(Path("/") / name)
    ]
    own = [
        argument for name in files for argument in ("--ro-bind", f"{ROOT / name}", f"/dojo/{name}")
    ]
    folders = [
        argument
        for name in ("/dojo/katas", "/tmp")
        for argument in ("--perms", "1777", "--size", str(DISK), "--tmpfs", name)
    ]
    parents = sorted({str(parent) for name in files for parent in Path(f"/dojo/{name}").parents})
    made = [each for name in parents[1:] for each in ("--perms", "0755", "--dir", name)]
    sealed = ["--remount-ro", "/dev", "--remount-ro", "/"]
    filtered = ["--seccomp", str(program)] if program else []
    return [
        *("bwrap", *NAMESPACES, *user, "--die-with-parent", "--new-session", "--clearenv"),
        *("--ro-bind", "/usr", "/usr", *system, "--perms", "0755", "--dir", "/python", *python),
        *("--dev", "/dev", *made, *own, *folders, *sealed, *filtered, "--chdir", "/tmp"),
        *("--info-fd", str(told), "--"),
    ]


def _like_ours(path: Path) -> list[str]:
    """The system's folder as it is here: a link into /usr, or a folder of its own."""
    if path.is_symlink():
        return ["--symlink", os.readlink(path), str(path)]
    return ["--ro-bind", str(path), str(path)] if path.exists() else []
