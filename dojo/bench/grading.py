"""What grading costs: a submission in its sandbox beside the naive way, a pytest process each.

The naive way is a loop over submissions, which uses one core; grading uses all.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from dojo.bench.timing import Row, medians, process, seconds_of
from dojo.catalogue import ROOT, Kata, all_katas
from dojo.grading.doctor import tier_for_grading
from dojo.grading.judge import grade
from dojo.grading.transcripts import record
from dojo.verdict import Verdict

SEED = 1
SUBMISSIONS = 10  # of one kata, for the throughput


def rows() -> list[Row]:
    tier = tier_for_grading(trust=False)
    return [
        _measured(kata, partial(grade, seed=SEED, limit=60.0, tier=tier)) for kata in all_katas()
    ]


def _measured(kata: Kata, graded: partial[Verdict]) -> Row:
    solution = ROOT / "solutions" / kata.source.name
    files = {kata.name: solution.read_bytes()}
    transcript = record(kata, SEED, "sandboxed")
    one = partial(graded, kata, files, base="reference", transcript=transcript)
    pytest = partial(process, "pytest", "-q", str(kata.tests), "--target", str(solution))
    pytest()  # which leaves bytecode of the tests
    naive, sandboxed = medians(pytest, one)
    cores = os.cpu_count() or 1

    def together() -> None:
        with ThreadPoolExecutor(cores) as pool:
            list(pool.map(lambda _: one(), range(SUBMISSIONS)))

    rate = SUBMISSIONS / seconds_of(together)
    return {
        "kata": kata.name,
        "pytest process, s": naive,
        "sandboxed, s": sandboxed,
        "ratio": sandboxed / naive,
        "a second on all cores": rate,
        "ratio to the loop": 1 / (rate * naive),
        "cores used": rate * sandboxed,
    }
