"""`dojo grade` over ten times as many submissions, and over some that hang."""

from __future__ import annotations

import re
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
PAUSE = 0.1  # seconds between two looks at the memory
LIMIT = "3"  # seconds for a property: what hangs at once does not take longer by hanging longer


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
    katas = ["--katas", str(KATA.number), "--seed", "1", "--limit", LIMIT]
    command = [sys.executable, "-m", "dojo", "grade", *katas]
    begun, peak = time.perf_counter(), 0.0
    process = subprocess.Popen([*command, "submissions"], cwd=folder, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        peak = max(peak, _peak(process.pid))
        time.sleep(PAUSE)
    return time.perf_counter() - begun, peak


def _peak(pid: int) -> float:
    """The most memory, in MB, that the process has had; 0 where it has ended.

    What its parent has had when it forked, which wait4() would tell as well, does not count.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        return 0.0
    found = re.search(r"^VmHWM:\s+(\d+) kB", status, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0
