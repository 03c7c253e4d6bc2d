"""Judging in the trusted process: the properties run here, the submission in its worker."""

from __future__ import annotations

import faulthandler
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TypeVar

import pytest

from dojo import stuck
from dojo.blame import LONGEST, Blame
from dojo.catalogue import shown
from dojo.grading.earlier import Earlier
from dojo.grading.remote import Remote, RemoteType
from dojo.grading.sandbox import Sandbox, sandbox
from dojo.grading.scripts import lines_run_in, place_in
from dojo.grading.seen import solutions
from dojo.grading.session import Session
from dojo.grading.tape import Transcript
from dojo.grading.wire import Channel, Violation
from dojo.judging import Emit, Judge, judge
from dojo.output import KEPT
from dojo.worker import leave
from tests.script import Script

AnyJudge = TypeVar("AnyJudge", bound="RemoteJudge")
PLENTY = 10  # times as many seconds as the reference's answers took
LAST_WORDS = (b"Time", b"Fata")  # of a worker that hangs or crashes


def run(request: dict[str, Any], emit: Emit) -> None:
    """Judge the submission that the request holds; each property is an event."""
    with in_sandbox(RemoteJudge, request, emit) as plugin:
        Script.execute = lines_run_in(plugin.session)
        judge(request, plugin)


@contextmanager
def in_sandbox(kind: type[AnyJudge], request: dict[str, Any], emit: Emit) -> Iterator[AnyJudge]:
    """A judge with a worker that answers; leaving ends the worker."""
    given = request["submission"]
    seen = [*given["inside"], *solutions(request["name"], given["hide"])]
    with sandbox(seen, given["tier"], given["seccomp"]) as worker:
        plugin = kind(request, emit, worker)
        plugin.session.greet()
        plugin.is_running = True
        yield plugin
        faulthandler.disable()
        plugin.trace.close()


class RemoteJudge(Judge):
    """Judges what is in a worker; where that one ends, or hangs, so does this process."""

    patience = 1.0  # in which a worker that is late says where it is
    has_timer = False  # what a lost worker was busy with is said when it is lost
    channel_type: type[Channel] = Channel

    def __init__(self, request: dict[str, Any], emit: Emit, worker: Sandbox) -> None:
        super().__init__(request, emit)
        self.request, self.worker, self.is_running = request, worker, False
        self.transcript: Transcript | None = request["submission"].get("transcript")
        self.channel = self.channel_type(worker.socket.fileno())
        self.session = Session(self.channel, str(self.source), self._lost)
        self.blame: RemoteBlame = RemoteBlame(self.source, request["kata"], self.session)

    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Any:
        """The fixtures `kata` and `earlier` are what is in the worker."""
        if fixturedef.argname not in ("kata", "earlier"):
            return None
        value = self._kata() if fixturedef.argname == "kata" else Earlier(self.session)
        fixturedef.cached_result = (value, fixturedef.cache_key(request), None)  # type: ignore[arg-type]
        return value

    def _kata(self) -> Any:
        given = self.request["submission"]
        kata = self.session.load(self.request["name"], given["files"], given["hide"])
        if not given["hide"] and not hasattr(kata, "PREDICTIONS"):
            kata.PREDICTIONS = self.session.earlier(self.request["name"]).PREDICTIONS
        return kata

    def limit_of(self, item: pytest.Item) -> float:
        """The seconds that the property may take.

        At a hasty try one that asks for many has no more than the reference shows to be plenty.
        """
        longest: float = super().limit_of(item)
        take = self.transcript and self.transcript.takes.get(item.name)
        if not take or not self.request["is_hasty"]:
            return longest
        return min(longest, max(float(self.limit), PLENTY * take.took))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.session.begin(self.limit_of(item))

    def _finish(self, name: str, finding: dict[str, Any]) -> None:
        self.recorder.text, self.recorder.location = self._printed()
        super()._finish(name, finding)

    def _printed(self) -> tuple[str, str | None]:
        """What the submission printed, and the line that it says printed first."""
        text, location = self.session.output()
        return text[-KEPT:], self.blame.named(location)

    def _lost(self, error: Exception) -> NoReturn:
        """End as the worker ended, and leave in the trace where it was."""
        if not self.is_running:
            raise OSError("no worker starts in the sandbox: see make doctor") from error
        if isinstance(error, Violation) and not self.channel.buffer.startswith(LAST_WORDS):
            self.worker.end()
        status = self._status()
        said = self.channel.last_words()
        own = re.escape(f"/katas/{self.source.name}")
        lines = re.findall(rf'File "[^"\n]*{own}", line (\d{{1,6}})', said)
        self.trace.seek(0)
        self.trace.write("Timeout\n" if said.startswith("Timeout") else f"{error}\n")
        self.trace.writelines(f'File "{self.source}", line {line}\n' for line in lines[:1])
        stuck.say(self.trace, lambda lines: place_in(said, lines))
        sys.stdout.flush()
        leave(status & 0xFF)

    def _status(self) -> int:
        """How the worker ended, or 1 if it has to be ended."""
        try:
            return self.worker.process.wait(1.0)
        except subprocess.TimeoutExpired:
            self.worker.end()
            return 1


class RemoteBlame(Blame):
    """Explains what happened in the worker."""

    def __init__(self, source: Any, number: int, session: Session) -> None:
        super().__init__(source, number)
        self.session = session

    def finding(self, excinfo: Any) -> dict[str, Any]:
        error = excinfo.value
        if hasattr(error, "yours"):
            error.yours = self._in_words(error.yours)
            for row in error.rows:
                row["yours"] = self._in_words(row["yours"])
        return super().finding(excinfo)

    def culprit(self, culprits: list[object]) -> str | None:
        return self.named(self.session.where(culprits))

    def named(self, location: str) -> str | None:
        """The line of the kata's file that ends a location; None where it is none."""
        line = re.search(r":(\d{1,6})$", location)
        return f"{shown(self.source)}:{line[1]}" if line else None

    def _in_words(self, value: Any) -> Any:
        """An object of the submission as it describes itself."""
        if isinstance(value, list):
            return [self._in_words(each) for each in value]
        return (
            self.session.in_words(value)[:LONGEST]
            if isinstance(value, Remote | RemoteType)
            else value
        )
