"""Work in forked processes: each says what it finds through a pipe, whatever becomes of it."""

from __future__ import annotations

import json
import os
import select
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from dojo.catalogue import Misuse

Task = TypeVar("Task")
Send = Callable[[Any], None]
Work = Callable[[Task, Send], None]

FINISHED, MISUSE, FAULT = "finished", "misuse", "fault"


@dataclass
class Child(Generic[Task]):
    """A running process: what it has said, and `end`, how it went once it is over."""

    task: Task
    pid: int
    pipe: int
    heard: float
    messages: list[Any] = field(default_factory=list)
    end: str = ""  # "finished", "timeout", "signal 11" or "exit status 1"
    rest: bytes = b""


def processors() -> int:
    """How many processes this one may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_fork() -> None:
    if not hasattr(os, "fork"):
        raise Misuse(
            "mutation testing needs fork, which Windows does not have: run it in WSL "
            "(https://learn.microsoft.com/windows/wsl)"
        )


def forked(
    tasks: Iterable[Task],
    work: Work[Task],
    *,
    jobs: int,
    patience: float,
    hear: Callable[[Any], None] = lambda message: None,
) -> Iterator[Child[Task]]:
    """Do each task in a process of its own, `jobs` at once, and yield them as they end.

    A process that says nothing for `patience` seconds is killed. What the processes say is also
    handed to `hear` at once. A Misuse that one raises is raised here; any other exception is a
    fault of this tool.
    """
    waiting, running = list(reversed(list(tasks))), dict[int, Child[Task]]()
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                child = _start(waiting.pop(), work)
                running[child.pipe] = child
            for pipe in select.select(list(running), [], [], 0.5)[0]:
                if not _listen(running[pipe], hear):
                    child = running.pop(pipe)
                    _bury(child)
                    yield child
            _lose_patience(running.values(), patience)
    finally:
        for child in running.values():
            os.kill(child.pid, signal.SIGKILL)
            _bury(child)


def _start(task: Task, work: Work[Task]) -> Child[Task]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Child(task, pid, reading, time.monotonic())
    try:
        os.close(reading)
        with open(writing, "w", encoding="utf-8") as pipe:
            _work(task, work, lambda message: print(json.dumps(message), file=pipe, flush=True))
    finally:
        os._exit(1)


def _work(task: Task, work: Work[Task], send: Send) -> None:
    try:
        work(task, send)
        send(FINISHED)
    except Misuse as misuse:
        send({MISUSE: str(misuse)})
    except Exception:
        send({FAULT: traceback.format_exc()})


def _listen(child: Child[Any], hear: Callable[[Any], None]) -> bool:
    """Take in what the child has said since; False when it will say no more."""
    said = os.read(child.pipe, 1 << 16)
    child.heard = time.monotonic()
    *lines, child.rest = (child.rest + said).split(b"\n")
    for message in map(json.loads, lines):
        if message == FINISHED:
            child.end = FINISHED
        elif isinstance(message, dict) and MISUSE in message:
            raise Misuse(message[MISUSE])
        elif isinstance(message, dict) and FAULT in message:
            raise RuntimeError(message[FAULT])
        else:
            child.messages.append(message)
            hear(message)
    return bool(said)


def _lose_patience(children: Iterable[Child[Any]], patience: float) -> None:
    for child in children:
        if not child.end and time.monotonic() - child.heard > patience:
            child.end = "timeout"
            os.kill(child.pid, signal.SIGKILL)


def _bury(child: Child[Any]) -> None:
    os.close(child.pipe)
    status = os.waitstatus_to_exitcode(os.waitpid(child.pid, 0)[1])
    if not child.end:
        child.end = f"signal {-status}" if status < 0 else f"exit status {status}"
