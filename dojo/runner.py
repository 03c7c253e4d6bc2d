"""Runs a kata's properties in worker processes and gathers the verdict.

The learner's code never runs in this process. A worker that hangs or dies costs the property it
was busy with; a new one goes on with the rest.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dojo.catalogue import Kata, shown
from dojo.process import Worker
from dojo.verdict import Property, Result, Status, Verdict

START_UP = 60.0  # seconds for Python, pytest and the properties themselves to load
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


def judge(run: Run, progress: Callable[[Result], None] = lambda result: None) -> Verdict:
    """Return the verdict on `run`; `progress` hears of each result as it comes.

    Raises RunFailed if the properties themselves cannot be run.
    """
    started = time.perf_counter()
    properties: list[Property] = []
    results: dict[str, Result] = {}
    with tempfile.TemporaryDirectory() as folder:
        while not properties or len(results) < len(properties):
            attempt = _Attempt(run, list(results), Path(folder) / "trace")
            for result in attempt.results():
                results[result.property.id] = result
                progress(result)
            properties = attempt.properties
    return Verdict(
        kata=run.kata.number,
        name=run.kata.name,
        title=run.kata.title,
        source=shown(run.source),
        base=run.base,
        seed=run.seed,
        seconds=round(time.perf_counter() - started, 3),
        results=tuple(results[each.id] for each in properties),
    )


class _Attempt:
    """One worker, from its start until it ends or hangs."""

    def __init__(self, run: Run, done: list[str], trace: Path) -> None:
        self.run, self.done, self.trace = run, done, trace
        self.properties: list[Property] = []

    def results(self) -> Iterator[Result]:
        """Yield at least one result that is not yet `done`, or raise RunFailed."""
        running: str | None = None
        loading = True
        finished: set[str] = set()
        with Worker("dojo.judging", self._request()) as worker:
            deadline = START_UP
            while (event := worker.next_event(deadline)) is not None:
                kind = event.pop("event")
                if kind == "collected":
                    self.properties = [Property(**each) for each in event["properties"]]
                    deadline = START_UP
                elif kind == "start":
                    running, loading, deadline = event["id"], True, self.run.limit + GRACE
                elif kind == "call":
                    loading = False
                elif kind == "broken":
                    raise RunFailed(f"{self.run.kata.tests.name} does not run: {event['why']}")
                else:
                    running = None
                    finished.add(event["id"])
                    yield self._result(event.pop("id"), **event)
            exit_status = worker.end()
        lost = self._lost(running, loading, finished)
        if not lost and not finished:
            reason = f"pytest ended with exit status {exit_status}"
            raise RunFailed(f"the properties of {self.run.kata.name} did not run: {reason}")
        trace = self._read_trace()
        status, how = self._how_it_ended(exit_status, trace)
        location = self._learners_line(trace)
        for name in lost:
            yield self._result(name, status=status, message=how, location=location)

    def _lost(self, running: str | None, loading: bool, finished: set[str]) -> list[str]:
        """The properties that this worker takes with it: one, or all if it could not load."""
        if running is None:
            return []
        if not loading:
            return [running]
        return [p.id for p in self.properties if p.id not in finished and p.id not in self.done]

    def _result(self, name: str, **fields: Any) -> Result:
        return Result(next(p for p in self.properties if p.id == name), **fields)

    def _request(self) -> dict[str, Any]:
        return {
            "kata": self.run.kata.number,
            "tests": str(self.run.kata.tests),
            "source": str(self.run.source),
            "base": self.run.base,
            "seed": self.run.seed,
            "limit": self.run.limit,
            "done": self.done,
            "trace": str(self.trace),
        }

    def _how_it_ended(self, exit_status: int | None, trace: str) -> tuple[Status, str]:
        if exit_status is None or trace.startswith("Timeout"):
            return "timeout", f"no answer within {self.run.limit:g} s: a loop without an end?"
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
