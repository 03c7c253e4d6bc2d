"""Judging, in the worker: turns what pytest and Hypothesis find into events."""

from __future__ import annotations

import faulthandler
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, TextIO

import pytest

from dojo import stuck
from dojo.blame import Blame
from dojo.examples import forget_constants
from dojo.loader import Earlier
from dojo.output import Recorder

Emit = Callable[[dict[str, Any]], None]
BELTS = ("core", "black_belt")


def run(request: dict[str, Any], emit: Emit) -> None:
    """Judge the file that the request names; each property is an event."""
    judge(request, Judge(request, emit))


def judge(request: dict[str, Any], plugin: Judge) -> None:
    """Run the properties that the request names under pytest."""
    forget_constants()
    target = ["--target", request["source"], "--base", request["base"]]
    quiet = ["-q", "--capture=no", "--tb=no", "--assert=plain"]
    unused = ["-p", "no:junitxml", "-p", "no:doctest", "-p", "no:faulthandler"]
    alone = ["--disable-plugin-autoload", "-p", "_hypothesis_pytestplugin"]
    seed = f"--hypothesis-seed={request['seed']}"
    arguments = [request["tests"], *target, *quiet, *unused, *alone, seed]
    pytest.main(arguments, plugins=[plugin])


class Judge:
    """Emits `collected` and `ready` once, then `start`, `call` and `finish` of each property.

    A property that does not finish is seen by its missing event: the parent then knows whether
    the code was still being loaded, and the trace file where it was.
    """

    patience = 0.5  # seconds beyond the limit, in which to say what the property is busy with

    has_timer = sys.platform != "emscripten"  # which has no threads: its alarm does the same

    def __init__(self, request: dict[str, Any], emit: Emit) -> None:
        self.source = Path(request["source"])
        self.done, self.limit, self.emit = set(request["done"]), request["limit"], emit
        self.share, self.seconds = request["share"], request["seconds"]
        self.is_ahead: bool = request["is_ahead"]
        self.order: list[str] = []  # of all properties
        self.blame = Blame(self.source, request["kata"])
        self.recorder = Recorder(self.source)
        self.trace: TextIO = open(request["trace"], "w", encoding="utf-8")  # noqa: SIM115
        faulthandler.enable(self.trace)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.order = [item.name for item in items]
        index, size = self.share
        mine = dealt(self.order, size, self.seconds)[index]
        items[:] = [item for item in items if item.name in mine]
        properties = [_declared(item) for item in items]
        self.emit({"event": "collected", "properties": properties, "order": self.order})
        items[:] = [item for item in items if item.name not in self.done]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        if self.is_ahead:
            _get_ready(session.items)
        self.emit({"event": "ready"})  # and nothing of the kata's file has been read yet

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.emit({"event": "broken", "why": str(report.longrepr).splitlines()[-1]})

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        self.emit({"event": "broken", "why": excinfo.exconly()})

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        self._finish(self.running, self.blame.finding(excinfo))  # the code raised it by itself

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        self.running = item.name
        limit = self.limit_of(item)
        self.emit({"event": "start", "id": item.name, "limit": limit})
        stdout, stderr = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = self.recorder.begin()
        try:
            with self.ending_after(limit):
                return (yield)
        finally:
            sys.stdout, sys.stderr = stdout, stderr

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> None:
        self.emit({"event": "call", "id": item.name})

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.excinfo is not None and report.when == "setup":
            self._give_up(item.session, self.blame.finding(call.excinfo))
        elif call.excinfo is not None:
            self._finish(item.name, self.blame.finding(call.excinfo))
        elif report.when == "call":
            self._finish(item.name, {"status": "passed"})
        return report

    @contextmanager
    def ending_after(self, limit: float) -> Iterator[None]:
        """Within, who takes longer says what it is busy with, and then the process ends."""
        stuck.forget()
        saying = Timer(limit, stuck.say, [self.trace])
        saying.daemon = True
        if self.has_timer:
            saying.start()
        faulthandler.dump_traceback_later(limit + self.patience, exit=True, file=self.trace)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
            saying.cancel()

    def limit_of(self, item: pytest.Item) -> float:
        """The seconds that the property may take."""
        return float(max(self.limit, seconds_of(item)))

    def _give_up(self, session: pytest.Session, finding: dict[str, Any]) -> None:
        """The kata cannot even be loaded: that is the finding of all its properties."""
        for item in session.items:
            if item.name not in self.done:
                self._finish(item.name, finding)
        session.shouldfail = "the kata cannot be loaded"

    def _finish(self, name: str, finding: dict[str, Any]) -> None:
        printed = {"output": self.recorder.text, "output_location": self.recorder.location}
        self.emit({"event": "finish", "id": name, **finding, **printed})
        self.done.add(name)


def _get_ready(items: Sequence[pytest.Item]) -> None:
    """Do ahead what needs no file of the learner's: the `get_ready(earlier)` of a test file."""
    for module in {item.module for item in items}:  # type: ignore[attr-defined]
        if hasattr(module, "get_ready"):
            module.get_ready(Earlier())


def seconds_of(item: pytest.Item) -> float:
    """The seconds that the property asks for; 0 if it has no wish."""
    return float(_belt_of(item).kwargs.get("seconds", 0.0))


def dealt(names: list[str], size: int, seconds: Mapping[str, float]) -> list[list[str]]:
    """The names in `size` shares that take about equally long; what is not timed takes no time."""
    shares: list[list[str]] = [[] for _ in range(size)]
    for name in sorted(names, key=lambda name: -seconds.get(name, 0.0)):
        shortest = min(
            shares, key=lambda share: (sum(seconds.get(n, 0.0) for n in share), len(share))
        )
        shortest.append(name)
    return shares


def _belt_of(item: pytest.Item) -> pytest.Mark:
    """The marker of a property's belt, with its points and, if it takes long, its seconds."""
    marker = next((m for belt in BELTS if (m := item.get_closest_marker(belt))), None)
    if marker is None:
        raise pytest.UsageError(f"{item.nodeid} has no belt: mark it core or black_belt")
    return marker


def _declared(item: pytest.Item) -> dict[str, Any]:
    """The property as its test function declares it."""
    marker = _belt_of(item)
    statement = (item.function.__doc__ or "").strip().partition("\n")[0]  # type: ignore[attr-defined]
    points = marker.kwargs.get("points", 1)
    return {"id": item.name, "statement": statement, "belt": marker.name, "points": points}
