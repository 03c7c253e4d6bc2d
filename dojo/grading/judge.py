"""Grading one kata of one submission: plain data in, a plain Verdict out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dojo.catalogue import OWN, Kata
from dojo.diagnosis import Probes, is_called_for, named
from dojo.grading import seccomp
from dojo.grading.sandbox import Tier
from dojo.grading.seen import INSIDE
from dojo.grading.tape import Transcript
from dojo.process import Cancel, Worker
from dojo.runner import Run, judge
from dojo.verdict import Verdict

TASK, REPEATING_TASK = "dojo.grading.judging", "dojo.grading.repeating"
PROBING_TASK = "dojo.grading.probing"
PROBING = 10.0  # seconds


def grade(
    kata: Kata,
    files: Mapping[str, bytes],
    *,
    base: str = "reference",
    seed: int,
    limit: float,
    tier: Tier = "sandboxed",
    hide: bool = True,
    transcript: Transcript | None = None,
    is_hasty: bool = False,
    cancel: Cancel | None = None,
) -> Verdict:
    """The verdict on `files[kata.name]`; it comes sooner with a transcript for this seed.

    `files` are the submission's katas by name. On the base "own" the earlier ones of them take
    the place of the references. Without `hide` the file may import its own solution: that is for
    the suite's known mistakes. A hasty verdict ends with the first property that hangs, and
    names no mistake then. Raises RunFailed, and Cancelled when it is called off.
    """
    given = {**_given(kata, files, base, tier, hide), "transcript": transcript}
    task = TASK if transcript is None else REPEATING_TASK
    run = Run(kata, kata.source, base, seed, limit, task=task, given=given, is_hasty=is_hasty)
    verdict = judge(run, cancel=cancel)
    if not is_called_for(verdict) or (is_hasty and hangs(verdict)):
        return verdict
    seen = _probed(kata, {"submission": _given(kata, files, "reference", tier, hide)}, cancel)
    mistakes = tuple(mistake.as_json() for mistake in named(kata, seen))
    return replace(verdict, misconceptions=mistakes)


def hangs(verdict: Verdict) -> bool:
    """Whether a property had no answer in time."""
    return any(result.status == "timeout" for result in verdict.results)


def _given(
    kata: Kata, files: Mapping[str, bytes], base: str, tier: Tier, hide: bool
) -> dict[str, Any]:
    """What the worker of a submission is started with."""
    earlier = {name: data for name, data in files.items() if name < kata.name and base == OWN}
    return {
        "files": {**earlier, kata.name: files[kata.name]},
        "inside": INSIDE,
        "tier": tier,
        "seccomp": seccomp.filter_for(tier),
        "hide": hide,
    }


def _probed(kata: Kata, given: dict[str, Any], cancel: Cancel | None) -> Probes | None:
    """What the probes see on a submission; None if that does not end in time."""
    request = {"name": kata.name, "source": str(kata.source), "limit": PROBING, **given}
    with Worker(PROBING_TASK, request, cancel) as worker:
        event = worker.next_event(2 * PROBING) or {}
    return event.get("probes")
