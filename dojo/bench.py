"""`dojo bench`: what a run costs, side by side in one session, as figures and ratios."""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
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
PAUSE = 1.5  # seconds between two saves, in which a person reads
PARTS = ("dojo", "katas", "solutions", "tests")
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
    watched = statistics.median(_from_save_to_verdict(kata))
    shown = {each.name: _seconds(partial(_judge, kata, each.path)) for each in mistakes(kata)}
    slowest = max(shown, key=lambda name: shown[name])
    return {
        "kata": kata.name,
        "bare pytest, s": bare,
        "dojo test, s": command,
        "ratio": command / bare,
        "warm, s": warm,
        "watch, s": watched,
        "watch/cold": watched / command,
        "slowest mistake, s": shown[slowest],
        "which": slowest,
    }


def _from_save_to_verdict(kata: Kata) -> list[float]:
    """Seconds of a real `dojo watch` in a terminal, on a copy whose kata is saved solved."""
    import pexpect

    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            shutil.copytree(ROOT / part, Path(folder) / part)
        text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
        saved = Path(folder) / "katas" / kata.source.name
        command = ["-m", "dojo", "watch", str(kata.number)]
        with pexpect.spawn(sys.executable, command, cwd=folder, timeout=60) as screen:
            screen.expect("q quit")
            seconds = []
            for number in range(TIMES + 1):  # the first one finds nothing loaded yet
                time.sleep(PAUSE)

                def save(number: int = number) -> None:
                    saved.write_text(f"{text}# save {number}\n", "utf-8")
                    screen.expect("Solved")

                seconds.append(_seconds(save))
            return seconds[1:]


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
