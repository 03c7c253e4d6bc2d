"""Whose fault: which of the learner's own earlier katas a later one fails on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dojo.catalogue import OWN, REFERENCE, Kata, all_katas
from dojo.runner import Run
from dojo.verdict import Verdict


def to_blame(run: Run, judge: Callable[[Run], Verdict]) -> Kata | None:
    """The first earlier kata that alone makes `run`, which failed on the learner's own, fail.

    None if the kata fails on the reference as well, or if no earlier kata does it alone.
    """
    if run.base != OWN or not judge(replace(run, base=REFERENCE)).solved:
        return None
    for earlier in all_katas():
        if earlier.number < run.kata.number and not judge(replace(run, base=earlier.name)).solved:
            return earlier
    return None
