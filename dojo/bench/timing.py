"""Seconds of actions and of processes."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from dojo.catalogue import ROOT

TIMES = 3
Row = dict[str, str | float]


def process(module: str, *arguments: str) -> None:
    """Run a module of Python as a command that must succeed, without its output."""
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def medians(
    *actions: Callable[[], object], before: Callable[[], object] = lambda: None
) -> list[float]:
    """Seconds of each action; they take turns, so that a slow minute of the machine meets all.

    What is to be done `before` each is not measured.
    """

    def measured(action: Callable[[], object]) -> float:
        before()
        return seconds_of(action)

    rounds = [[measured(action) for action in actions] for _ in range(TIMES)]
    return [statistics.median(seconds) for seconds in zip(*rounds, strict=True)]


def seconds_of(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
