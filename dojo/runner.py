"""Runs a kata's properties in worker processes and gathers the verdict.

The learner's code never runs in this process. A worker that hangs or dies costs the property it
was busy with; a new one goes on with the rest.
"""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from dojo import stuck
from dojo.catalogue import Kata, shown
from dojo.process import Cancel, Worker
from dojo.verdict import Property, Result, Status, Verdict

START_UP = 60.0  # seconds for Python, pytest and the properties themselves to load
LEAST = 2.0  # seconds for a property of code that hangs elsewhere
GRACE = 2.0  # seconds beyond the limit before a worker that has not ended itself is killed


class RunFailed(Exception):
    """The properties could not be run, through no fault of the learner; the message says why."""


@dataclass(frozen=True)
class Run:
    """What to run: a kata, the file that implements it, on which base, with which seed."""

    kata: Kata
    source: Path
    base: str
    seed: int
    limit: float  # seconds for each property
    share: tuple[int, int] = (0, 1)  # which of how many equal shares of the properties
    seconds: Mapping[str, float] = field(default_factory=dict)  # what each took, where it is known
    task: str = "dojo.judging"  # the module that judges
    given: Mapping[str, Any] = field(default_factory=dict)  # what it needs to know besides
    is_hasty: bool = False  # it stops at the first property that hangs
    is_ahead: bool = False  # its worker starts before it is asked for, and has time


def judge(
    run: Run,
    progress: Callable[[Result], None] = lambda result: None,
    prepared: Attempt | None = None,
    cancel: Cancel | None = None,
) -> Verdict:
    """Return the verdict on `run`; `progress` hears of each result as it comes.

    Only that of a hasty run may lack the results of some properties.

    Raises RunFailed if the properties themselves cannot be run, and Cancelled if the run, or the
    worker that was `prepared` for it, is called off.
    """
    started = time.perf_counter()
    properties: list[Property] = []
    results: dict[str, Result] = {}
    cancel = prepared.cancel if prepared else cancel
    while not properties or len(results) < len(properties):
        hangs = any(result.status == "timeout" for result in results.values())
        if hangs and run.is_hasty:
            break
        fresh = attempt(_hurried(run) if hangs else run, list(results), cancel)
        with nullcontext(prepared) if prepared else fresh as current:
            for result in current.results():
                results[result.property.id] = result
                progress(result)
            properties = current.properties
        prepared = None
    return Verdict(
        kata=run.kata.number,
        name=run.kata.name,
        title=run.kata.title,
        source=shown(run.source),
        base=run.base,
        seed=run.seed,
        seconds=round(time.perf_counter() - started, 3),
        results=tuple(results[each.id] for each in properties if each.id in results),
    )


def _hurried(run: Run) -> Run:
    """The run with less time for a property, after one of them has shown that the code hangs."""
    return replace(run, limit=max(run.limit / 4, min(run.limit, LEAST)))


@contextmanager
def attempt(run: Run, done: list[str], cancel: Cancel | None) -> Iterator[Attempt]:
    """Start a worker for the properties that are not yet `done`; leaving ends it."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        request = request_for(run, done, trace)
        with Worker(run.task, request, cancel) as worker:
            yield Attempt(run, done, cancel, trace, worker)


def request_for(
    run: Run, done: Sequence[str] = (), trace: Path = Path(os.devnull)
) -> dict[str, Any]:
    """What a worker is told that is to judge; where it hangs, it writes to `trace`."""
    return {
        "kata": run.kata.number,
        "name": run.kata.name,
        "tests": str(run.kata.tests),
        "source": str(run.source),
        "base": run.base,
        "seed": run.seed,
        "limit": run.limit,
        "share": run.share,
        "seconds": run.seconds,
        "is_hasty": run.is_hasty,
        "is_ahead": run.is_ahead,
        "done": done,
        "trace": str(trace),
        "submission": run.given,
    }


@dataclass
class Attempt:
    """One worker, from its start until it ends or hangs.

    It gets ready by itself, and reads the kata's file when the results are asked for.
    """

    run: Run
    done: list[str]
    cancel: Cancel | None
    trace: Path
    worker: Worker
    properties: list[Property] = field(default_factory=list)
    order: list[str] = field(default_factory=list)  # of all properties, whosever share they are

    def results(self) -> Iterator[Result]:
        """Yield at least one result that is not yet `done`, or raise RunFailed."""
        running: str | None = None
        loading, limit = True, self.run.limit
        finished: set[str] = set()
        deadline = START_UP
        while (event := self.worker.next_event(deadline)) is not None:
            kind = event.pop("event")
            if kind == "collected":
                self.properties = [Property(**each) for each in event["properties"]]
                self.order = event["order"]
                deadline = START_UP
            elif kind == "ready":
                self.worker.go_on()
            elif kind == "start":
                running, loading, limit = event["id"], True, event["limit"]
                deadline = limit + GRACE
            elif kind == "call":
                loading = False
            elif kind == "broken":
                raise RunFailed(f"{self.run.kata.tests.name} does not run: {event['why']}")
            else:
                running = None
                finished.add(event["id"])
                yield self._result(event.pop("id"), **event)
                if len(finished) + len(self.done) == len(self.properties):
                    return
        exit_status = self.worker.end()
        lost = self._lost(running, loading, finished)
        if not lost and not finished:
            reason = f"pytest ended with exit status {exit_status}"
            raise RunFailed(f"the properties of {self.run.kata.name} did not run: {reason}")
        trace = self._read_trace()
        status, how = self._how_it_ended(exit_status, trace, limit)
        location = self._learners_line(trace)
        found = stuck.told(trace, how) if status == "timeout" and not loading else None
        for name in lost:
            yield self._result(
                name, status=status, message=how, location=location, counterexample=found
            )

    def _lost(self, running: str | None, loading: bool, finished: set[str]) -> list[str]:
        """The properties that this worker takes with it: one, or all if it could not load."""
        if running is None:
            return []
        if not loading:
            return [running]
        return [p.id for p in self.properties if p.id not in finished and p.id not in self.done]

    def _result(self, name: str, **fields: Any) -> Result:
        return Result(next(p for p in self.properties if p.id == name), **fields)

    def _how_it_ended(
        self, exit_status: int | None, trace: str, limit: float
    ) -> tuple[Status, str]:
        if exit_status is None or re.search("^Timeout", trace, re.MULTILINE):
            return "timeout", f"no answer within {limit:g} s: a loop without an end?"
        return "error", f"the process ended without an answer (exit status {exit_status})"

    def _read_trace(self) -> str:
        """What faulthandler wrote when the worker hung or crashed; empty if it could not."""
        try:
            return self.trace.read_text("utf-8", errors="replace")
        except OSError:
            return ""

    def _learners_line(self, trace: str) -> str:
        """The innermost line of the learner's file in the trace; its first, where there is none."""
        found = re.search(rf'File "{re.escape(str(self.run.source))}", line (\d+)', trace)
        return f"{shown(self.run.source)}:{found[1] if found else 1}"
