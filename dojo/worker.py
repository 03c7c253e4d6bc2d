"""The process in which the learner's code runs.

It does one task, such as judging a kata, and sends what happens as JSON, event by event. It prints
no verdict: the parent does, and outlives it.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from dojo.catalogue import ROOT

MEMORY_LIMIT = 2 << 30  # bytes of address space: a runaway list is a MemoryError, not a dead laptop

leave = os._exit  # which the code under test is not given


class LeftTheProcess(Exception):
    """The code under test called os._exit()."""


def main(task: str, request: dict[str, Any], events: Connection) -> None:
    """Run `run(request, emit)` of the module named `task`; `emit` sends an event to the parent.

    The event `ready` waits for the parent's word to go on.
    """
    os.chdir(ROOT)
    if os.name == "posix":
        os.setsid()  # a process group of its own, so that it ends with whatever it starts
    _be_silent()
    _limit_memory()
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.path.join(".dojo", "hypothesis")

    def emit(event: dict[str, Any]) -> None:
        events.send_bytes(json.dumps(event).encode())
        if event["event"] == "ready":
            events.recv_bytes()

    os._exit = _refuse_to_exit
    try:
        import_module(task).run(request, emit)
    except BaseException as error:
        emit({"event": "broken", "why": f"{type(error).__name__}: {error}"})
        leave(1)
    leave(0)


def _be_silent() -> None:
    """Let nothing that the code writes past sys.stdout reach the terminal or the verdict."""
    devnull = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(devnull, descriptor)


def _refuse_to_exit(status: int) -> NoReturn:
    raise LeftTheProcess(f"os._exit({status}) would end the process before there is a verdict")


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, hard))
