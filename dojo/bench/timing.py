"""Seconds of actions and of processes."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from dojo.catalogue import ROOT

TIMES = 5
Row = dict[str, str | float]


def process(module: str, *arguments: str) -> None:
    """Run a module of Python as a command that must succeed, without its output."""
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def median(action: Callable[[], object]) -> float:
    """Seconds of the action, the median of a few."""
    return statistics.median(seconds_of(action) for _ in range(TIMES))


def medians(*actions: Callable[[], object]) -> list[float]:
    """Seconds of each action; they take turns, so that a slow minute of the machine meets all."""
    rounds = [[seconds_of(action) for action in actions] for _ in range(TIMES)]
    return [statistics.median(seconds) for seconds in zip(*rounds, strict=True)]


def seconds_of(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
