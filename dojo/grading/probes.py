"""Attempts to break each limit, from within: what `dojo doctor` runs in a sandbox.

Each function returns what it got hold of, or nothing where the limit held. The first line of
its docstring names the limit.
"""

from __future__ import annotations

import os
import resource
from collections.abc import Callable
from pathlib import Path


def files_of_others(*paths: str) -> str:
    """no file of this machine but Python and the system's libraries"""
    return ", ".join(path for path in paths if _exists(path))


def files_cannot_be_written(*paths: str) -> str:
    """a read-only system"""
    return ", ".join(path for path in ("/usr", "/", "/dev", "/dev/shm", *paths) if _writable(path))


def the_disk_is_small() -> str:
    """little disk"""
    written = 0
    with _refused() as refused:
        for number in range(64):
            Path(f"/tmp/{number}").write_bytes(bytes(1 << 20))
            written += 1
    return refused(f"{written} MB were written")


def no_network(port: int) -> str:
    """no network, not even to this machine"""
    import socket

    with _refused() as refused:
        socket.create_connection(("127.0.0.1", port), timeout=1.0)
    return refused("a connection was made")


def no_processes() -> str:
    """one process"""
    with _refused() as refused:
        if os.fork() == 0:
            os.kill(os.getpid(), 9)
    return refused("a second process was started")


def few_threads() -> str:
    """few threads"""
    import threading

    over = threading.Event()
    with _refused() as refused:
        for _ in range(200):
            threading.Thread(target=over.wait, daemon=True).start()
    over.set()
    return refused("200 threads were started")


def little_memory() -> str:
    """little memory"""
    with _refused() as refused:
        bytearray(4 << 30)
    return refused("4 GB were had")


def few_open_files() -> str:
    """few open files"""
    opened = []
    with _refused() as refused:
        opened += [open("/dev/null") for _ in range(500)]  # noqa: SIM115
    return refused("500 files were opened")


def limits_cannot_be_raised() -> str:
    """limits that stay"""
    with _refused() as refused:
        limit = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (limit + 1, limit + 1))
    return refused("more time was had")


def no_privileges() -> str:
    """no privileges"""
    if os.getuid() == 0:
        return "it runs as root"
    with _refused() as refused:
        os.setuid(0)
    return refused("it became root")


def no_environment() -> str:
    """an empty environment"""
    ours = ("PWD", "PATH", "LC_CTYPE", "LD_LIBRARY_PATH")
    return ", ".join(name for name in os.environ if name not in ours)


def few_system_calls() -> str:
    """few system calls"""
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    calls: dict[str, Callable[[], int]] = {
        "ptrace": lambda: int(libc.ptrace(0, 0, 0, 0)),
        "unshare": lambda: int(libc.unshare(0x10000000)),
        "mount": lambda: int(libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)),
        "personality": lambda: int(libc.personality(0xFFFFFFFF)),
    }
    return ", ".join(name for name, call in calls.items() if call() != -1)


def little_time() -> str:
    """little time"""
    while True:
        pass


class _refused:
    """`with _refused() as refused:` something; `refused(text)` is the text if it was not."""

    def __init__(self) -> None:
        self.was = False

    def __enter__(self) -> Callable[[str], str]:
        return lambda text: "" if self.was else text

    def __exit__(self, kind: type | None, error: object, traceback: object) -> bool:
        self.was = isinstance(error, OSError | MemoryError | RuntimeError | ValueError)
        return self.was


def _exists(path: str) -> bool:
    with _refused() as refused:
        os.stat(path)
    return bool(refused(path))


def _writable(folder: str) -> bool:
    with _refused() as refused:
        Path(folder, "probe").write_text("", "utf-8")
    return bool(refused(folder))
