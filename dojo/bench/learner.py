"""What a learner waits for: a run beside bare pytest, a save in watch, a mistake to be shown."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from dojo.bench.timing import TIMES, Row, medians, process, seconds_of
from dojo.catalogue import ROOT, Kata, all_katas
from dojo.known import mistakes
from dojo.runner import Run, judge
from dojo.scratch import copied

PAUSE = 1.5  # seconds between two saves, in which a person reads


def rows() -> list[Row]:
    return [_measured(kata) for kata in all_katas()]


def _measured(kata: Kata) -> Row:
    """Seconds, medians of a few runs; the slowest mistake is the one that takes longest to show."""
    solution = str(ROOT / "solutions" / kata.source.name)
    cold = partial(_cold, kata.number, solution)
    bare, warm = medians(
        lambda: process("pytest", "-q", str(kata.tests)),
        lambda: judge(Run(kata, Path(solution), "reference", 0, 10.0)),
    )
    watched, cold_seconds = map(statistics.median, _from_save_to_verdict(kata, cold))
    shown = {each.name: seconds_of(partial(_judge, kata, each.path)) for each in mistakes(kata)}
    slowest = max(shown, key=lambda name: shown[name])
    return {
        "kata": kata.name,
        "bare pytest, s": bare,
        "make test-kata, s": cold_seconds,
        "ratio": cold_seconds / bare,
        "warm, s": warm,
        "watch, s": watched,
        "watch/cold": watched / cold_seconds,
        "slowest mistake, s": shown[slowest],
        "which": slowest,
    }


def _cold(number: int, solution: str) -> None:
    command = ["make", "-s", "test-kata", f"N={number}", "BASE=reference", f"FROM={solution}"]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def _from_save_to_verdict(kata: Kata, cold: Callable[[], None]) -> tuple[list[float], list[float]]:
    """Seconds of a real `dojo watch` in a terminal, on a copy whose kata is saved solved.

    And those of the cold runs that take turns with it.
    """
    import pexpect

    with copied() as folder:
        text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
        saved = folder / "katas" / kata.source.name
        command = ["-m", "dojo", "watch", str(kata.number), "--base", "reference"]
        with pexpect.spawn(sys.executable, command, cwd=str(folder), timeout=60) as screen:
            screen.expect("q quit")
            saved_seconds, cold_seconds = [], []
            for number in range(TIMES + 1):  # the first one finds nothing loaded yet
                time.sleep(PAUSE)

                def save(number: int = number) -> None:
                    saved.write_text(f"{text}# save {number}\n", "utf-8")
                    screen.expect("Solved")

                saved_seconds.append(seconds_of(save))
                cold_seconds.append(seconds_of(cold))
            return saved_seconds[1:], cold_seconds[1:]


def _judge(kata: Kata, path: str) -> None:
    judge(Run(kata, ROOT / path, "reference", 0, 10.0))
