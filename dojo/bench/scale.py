"""`dojo grade` over ten times as many submissions, and over some that hang."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from dojo.bench.timing import Row
from dojo.catalogue import ROOT, find_kata
from dojo.scratch import copied

KATA = find_kata("5")
SIZES = (20, 200, 2_000)
HANGING = 100


def rows() -> list[Row]:
    """Each submission is a little different, so that no mark is known already."""
    return [*(_measured(size, 0) for size in SIZES), _measured(SIZES[1], HANGING)]


def _measured(honest: int, hanging: int) -> Row:
    text = (ROOT / "solutions" / KATA.source.name).read_text("utf-8")
    with copied() as folder:
        for number in range(honest):
            _submit(folder, f"honest{number:04}", f"{text}# {number}\n")
        for number in range(hanging):
            _submit(folder, f"hangs{number:04}", f"{text}while True: pass  # {number}\n")
        seconds, memory = _run(folder)
        marked = _seconds_to_marks(folder, "honest")
    return {
        "submissions": f"{honest} and {hanging} that hang" if hanging else f"{honest}",
        "s": seconds,
        "s a submission": seconds / (honest + hanging),
        "s to the last honest mark": marked,
        "memory of the grader, MB": memory,
    }


def _seconds_to_marks(folder: Path, students: str) -> float:
    """From the beginning of the run to the last mark of these students."""
    with closing(sqlite3.connect(folder / "build" / "grades.sqlite")) as book:
        (begun,) = book.execute("SELECT min(at) FROM seeds").fetchone()
        query = "SELECT max(at) FROM marks WHERE student LIKE ? || '%'"
        (ended,) = book.execute(query, [students]).fetchone()
    return (datetime.fromisoformat(ended) - datetime.fromisoformat(begun)).total_seconds()


def _submit(folder: Path, student: str, text: str) -> None:
    target = folder / "submissions" / student
    target.mkdir(parents=True)
    (target / KATA.source.name).write_text(text, "utf-8")


def _run(folder: Path) -> tuple[float, float]:
    """Seconds, and the most memory that the grading process itself had."""
    command = [sys.executable, "-m", "dojo", "grade", "--katas", str(KATA.number), "--seed", "1"]
    begun = time.perf_counter()
    process = subprocess.Popen([*command, "submissions"], cwd=folder, stdout=subprocess.DEVNULL)
    usage = os.wait4(process.pid, 0)[2]
    return time.perf_counter() - begun, usage.ru_maxrss / 1024
