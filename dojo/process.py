"""A worker process: started with a request, heard event by event, ended with all its children.

Workers fork from a server that has pytest, Hypothesis and the helpers of the properties loaded
(where there is no fork, each starts afresh), so that only the first one pays for loading them.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from types import TracebackType
from typing import Any

from dojo import worker

PRELOAD = ["dojo.preload"]


class Cancelled(Exception):
    """The run was called off."""


class Cancel:
    """Calls off the workers that were given it: `cancel.now()`, from any thread."""

    def __init__(self) -> None:
        self.heard, self._line = multiprocessing.Pipe(duplex=False)

    def now(self) -> None:
        self._line.close()


class Worker:
    """`with Worker(task, request) as worker:` runs a task; leaving ends the process."""

    def __init__(self, task: str, request: dict[str, Any], cancel: Cancel | None = None) -> None:
        context = _context()
        self._events, theirs = context.Pipe()
        self._process = context.Process(target=worker.main, args=(task, request, theirs))  # type: ignore[attr-defined]
        self._theirs: Connection = theirs
        self._is_late = False
        self._cancel = cancel

    def __enter__(self) -> Worker:
        with _left_alone_by_interrupts():
            self._process.start()
        self._theirs.close()  # so that the end of the worker is the end of the events
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._kill()
        self._events.close()

    def next_event(self, seconds: float) -> dict[str, Any] | None:
        """The next event within `seconds`, or None when the worker has ended or is late.

        Raises Cancelled as soon as the run is called off.
        """
        calls = [self._cancel.heard] if self._cancel else []
        ready = wait([self._events, *calls], seconds)
        if any(call in ready for call in calls):
            raise Cancelled
        if not ready:
            self._is_late = True
            return None
        try:
            return dict(json.loads(self._events.recv_bytes()))
        except EOFError:
            return None

    def go_on(self) -> None:
        """The worker said that it is `ready`: let it go on."""
        with contextlib.suppress(OSError):  # it has ended meanwhile, which is an event of its own
            self._events.send_bytes(b"")

    def end(self) -> int | None:
        """End the worker; return its exit status, or None if it was late and had to be killed."""
        if self._is_late:
            self._kill()
            return None
        self._process.join()
        status: int | None = self._process.exitcode
        return status

    def _kill(self) -> None:
        """Kill the worker with whatever it started, and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()  # it may be too young to have a group
        self._process.join()


@contextlib.contextmanager
def _left_alone_by_interrupts() -> Iterator[None]:
    """Ctrl-C reaches this process, and not the server that is started by the way."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@cache
def _context() -> BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    return context


if sys.platform == "emscripten":  # a browser, which has no processes
    from dojo.inprocess import Worker
