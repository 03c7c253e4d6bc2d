"""Verdicts for the tests of the tests, each judged once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dojo.catalogue import Kata
from dojo.runner import Run, judge
from dojo.verdict import Verdict

Judged = Callable[[Kata, Path], Verdict]


@pytest.fixture(scope="session")
def judged() -> Judged:
    """The verdict on a file as the implementation of a kata, with seed 0."""

    @cache
    def verdict(kata: Kata, source: Path) -> Verdict:
        return judge(Run(kata, source, base="reference", seed=0, limit=10.0))

    return verdict
