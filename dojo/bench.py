"""`dojo bench`: what a run costs, side by side in one session, as figures and ratios."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from dojo.catalogue import ROOT, Kata, all_katas
from dojo.known import mistakes
from dojo.runner import Run, judge

TIMES = 3
RESULTS = ROOT / "build" / "bench.json"


def run() -> int:
    """Print the table, write build/bench.json, return 0."""
    rows = [_measured(kata) for kata in all_katas()]
    table = Table(box=None, pad_edge=False)
    for heading in rows[0]:
        table.add_column(heading, justify="left" if heading == "kata" else "right")
    for row in rows:
        table.add_row(*(f"{v:.2f}" if isinstance(v, float) else v for v in row.values()))
    Console(highlight=False).print(table)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps({"schema": 1, "katas": rows}, indent=1), "utf-8")
    return 0


def _measured(kata: Kata) -> dict[str, str | float]:
    """Seconds, medians of a few runs; the slowest mistake is the one that takes longest to show."""
    solution = str(ROOT / "solutions" / kata.source.name)
    bare = _median(lambda: _process("pytest", "-q", str(kata.tests)))
    command = _median(lambda: _process("dojo", "test", str(kata.number), "--from", solution))
    warm = _median(lambda: judge(Run(kata, Path(solution), "reference", 0, 10.0)))
    shown = {each.name: _seconds(partial(_judge, kata, each.path)) for each in mistakes(kata)}
    slowest = max(shown, key=lambda name: shown[name])
    return {
        "kata": kata.name,
        "bare pytest, s": bare,
        "dojo test, s": command,
        "ratio": command / bare,
        "warm, s": warm,
        "warm/cold": warm / command,
        "slowest mistake, s": shown[slowest],
        "which": slowest,
    }


def _judge(kata: Kata, path: str) -> None:
    judge(Run(kata, ROOT / path, "reference", 0, 10.0))


def _process(module: str, *arguments: str) -> None:
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def _median(action: Callable[[], object]) -> float:
    return statistics.median(_seconds(action) for _ in range(TIMES))


def _seconds(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
