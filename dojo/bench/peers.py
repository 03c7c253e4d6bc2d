"""Submissions a second beside other graders, on four checks of a Value class."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from dojo.bench.notebooks import PEERS, Peer
from dojo.bench.timing import Row, seconds_of
from dojo.catalogue import ROOT, find_kata
from dojo.grading.doctor import tier_for_grading
from dojo.grading.judge import grade
from dojo.grading.transcripts import record

SUBMISSIONS = 20
SEED = 1
KATA = "4"  # whose properties hold the four checks, among others


def rows() -> list[Row]:
    """Ours, and those of the others that are on the path; the ratio is ours to theirs."""
    ours = SUBMISSIONS / seconds_of(_graded_here())
    found: list[Row] = [_row(f"dojo grade, kata {KATA} whole", ours, 1.0)]
    for peer in PEERS:
        if shutil.which(peer.name) is None:
            found.append(_row(peer.name, "not on the path", "-"))
        else:
            theirs = SUBMISSIONS / _seconds_of(peer)
            found.append(_row(f"{peer.name} {' '.join(peer.grade)}", theirs, ours / theirs))
    return found


def _row(tool: str, rate: float | str, ratio: float | str) -> Row:
    return {"tool": tool, "submissions a second": rate, "ratio": ratio}


def _graded_here() -> Callable[[], None]:
    kata = find_kata(KATA)
    files = {kata.name: (ROOT / "solutions" / kata.source.name).read_bytes()}
    tier = tier_for_grading(trust=False)
    transcript = record(kata, SEED, tier)

    def one(_: int) -> None:
        grade(kata, files, seed=SEED, limit=60.0, tier=tier, transcript=transcript)

    def together() -> None:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, range(SUBMISSIONS)))

    return together


def _seconds_of(peer: Peer) -> float:
    """What it takes the peer to grade all submissions."""
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder)
        peer.write(course, SUBMISSIONS)
        _run(course, peer.name, *peer.before)
        return seconds_of(lambda: _run(course, peer.name, *peer.grade))


def _run(course: Path, *command: str) -> None:
    ended = subprocess.run(command, cwd=course, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise RuntimeError(f"{' '.join(command)} fails: {ended.stderr.strip().splitlines()[-1:]}")
