"""One unit of grading work: a kata of a submission as plain data, fit for any executor."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING

from dojo.catalogue import ROOT, Kata, Misuse, all_katas, shared_test_files
from dojo.grading import gradebook
from dojo.grading.sandbox import Tier
from dojo.process import Cancel
from dojo.verdict import Verdict

if TYPE_CHECKING:
    from dojo.grading.tape import Transcript

FIRST_LIMIT = 2.0  # seconds for a property at the first try, so that what hangs holds up nobody


@dataclass(frozen=True)
class Settings:
    """What is the same for all marks of a run."""

    base: str | None  # of the katas; each kata's own where it is None
    seed: int
    limit: float  # seconds for a property
    tier: Tier
    suite: str  # a hash, so that no worker grades with another suite


@dataclass(frozen=True)
class Job:
    """A student's kata, with the earlier katas of theirs that it stands on."""

    student: str
    kata: str
    sources: Mapping[str, bytes]
    settings: Settings
    is_hasty: bool = False

    @property
    def source(self) -> bytes:
        return self.sources[self.kata]

    @property
    def key(self) -> str:
        settings = self.settings
        sources = [self.sources[name] for name in sorted(self.sources)]
        return gradebook.key(self.kata, sources, settings.suite, settings.seed, settings.limit)

    def hurried(self) -> Job:
        """The same for a first try, which ends where something hangs."""
        limit = min(self.settings.limit, FIRST_LIMIT)
        return replace(self, settings=replace(self.settings, limit=limit), is_hasty=True)


def graded(job: Job, cancel: Cancel | None = None) -> Verdict:
    """The verdict, made here in a sandbox. Raises RunFailed, Misuse, and Cancelled."""
    from dojo.grading.judge import grade

    settings = job.settings
    if settings.suite != suite():
        raise Misuse("this worker has another version of the suite: update it")
    kata = next(kata for kata in all_katas() if kata.name == job.kata)
    return grade(
        kata,
        job.sources,
        base=settings.base or kata.base,
        seed=settings.seed,
        limit=settings.limit,
        tier=settings.tier,
        is_hasty=job.is_hasty,
        transcript=_transcript(kata, job, cancel),
        cancel=cancel,
    )


def _transcript(kata: Kata, job: Job, cancel: Cancel | None) -> Transcript | None:
    """That of the reference; but what hung before is to show which program does."""
    from dojo.grading.transcripts import TRANSCRIPTS

    settings = job.settings
    return TRANSCRIPTS.of(kata, settings.seed, settings.tier, cancel) if job.is_hasty else None


@cache
def suite() -> str:
    """A hash of all that decides a mark beside the submission and the seed."""
    digest = sha256(f"{platform.python_version()} {version('hypothesis')}".encode())
    tests = [kata.tests for kata in all_katas()]
    folders = [sorted((ROOT / name).rglob("*.py")) for name in ("solutions", "dojo")]
    for path in [*tests, *shared_test_files(), *folders[0], *folders[1]]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
