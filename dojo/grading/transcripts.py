"""What the reference answers under a seed, for those who grade many submissions of a kata."""

from __future__ import annotations

from collections import Counter
from threading import Lock

from dojo.catalogue import ROOT, Kata
from dojo.grading import seccomp
from dojo.grading.sandbox import Tier
from dojo.grading.seen import INSIDE
from dojo.grading.tape import Take, Transcript, tape_of
from dojo.process import Cancel, Worker
from dojo.runner import Run, RunFailed, request_for

TASK = "dojo.grading.recording"
LIMIT = 60.0  # seconds for a property of the reference
LONGEST = 600.0  # seconds for all of them
SECOND = 2  # submission of a kata, with which it begins to pay


class Transcripts:
    """The transcripts that were made in this process, one for a kata and a seed."""

    def __init__(self) -> None:
        self._asked: Counter[tuple[str, int]] = Counter()
        self._made: dict[tuple[str, int], Transcript] = {}
        self._lock = Lock()

    def of(self, kata: Kata, seed: int, tier: Tier, cancel: Cancel | None) -> Transcript | None:
        """The transcript, as soon as it pays to have one. Raises RunFailed and Cancelled."""
        key = kata.name, seed
        with self._lock:
            self._asked[key] += 1
            if key not in self._made and self._asked[key] >= SECOND:
                self._made[key] = record(kata, seed, tier, cancel)
            return self._made.get(key)


TRANSCRIPTS = Transcripts()


def record(kata: Kata, seed: int, tier: Tier, cancel: Cancel | None = None) -> Transcript:
    """What the reference answers under this seed. Raises RunFailed and Cancelled."""
    solution = ROOT / "solutions" / kata.source.name
    given = {
        "files": {kata.name: solution.read_bytes()},
        "inside": INSIDE,
        "tier": tier,
        "seccomp": seccomp.filter_for(tier),
        "hide": True,
    }
    run = Run(kata, kata.source, "reference", seed, LIMIT, task=TASK, given=given)
    with Worker(TASK, request_for(run), cancel) as worker:
        event = worker.next_event(LONGEST) or {}
    if event.get("event") != "recorded":
        raise RunFailed(f"the reference of {kata.name} could not be recorded")
    takes = {
        name: Take(wish, took, tape_of(parts))
        for name, (wish, took, parts) in event["takes"].items()
    }
    return Transcript(event["properties"], event["loading"], takes)
