"""Grading one kata of one submission: plain data in, a plain Verdict out."""

from __future__ import annotations

from collections.abc import Mapping

from dojo.catalogue import Kata
from dojo.grading import seccomp
from dojo.grading.sandbox import INSIDE, Tier
from dojo.process import Cancel
from dojo.runner import Run, judge
from dojo.verdict import Verdict

TASK = "dojo.grading.judging"


def grade(
    kata: Kata,
    files: Mapping[str, bytes],
    *,
    base: str = "reference",
    seed: int,
    limit: float,
    tier: Tier = "sandboxed",
    hide: bool = True,
    cancel: Cancel | None = None,
) -> Verdict:
    """The verdict on `files[kata.name]`.

    `files` are the submission's katas by name. On the base "own" the earlier ones of them take
    the place of the references. Without `hide` the file may import its own solution: that is for
    the suite's known mistakes. Raises RunFailed, and Cancelled when it is called off.
    """
    earlier = {name: data for name, data in files.items() if name < kata.name and base == "own"}
    submission = {
        "files": {**earlier, kata.name: files[kata.name]},
        "inside": INSIDE,
        "tier": tier,
        "seccomp": seccomp.program() if tier == "sandboxed" else b"",
        "hide": hide,
    }
    run = Run(kata, kata.source, base, seed, limit, task=TASK, given=submission)
    return judge(run, cancel=cancel)
