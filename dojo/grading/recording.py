"""Recording, in a worker: what the reference is asked by each property, and what it answers."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from dojo.grading.earlier import Earlier
from dojo.grading.judging import RemoteJudge, in_sandbox
from dojo.grading.scripts import lines_run_in
from dojo.grading.tape import Exchange, in_parts
from dojo.grading.wire import Channel
from dojo.judging import Emit, judge, seconds_of
from tests.script import Script

# An expression that is one answer, and nothing that Python makes of answers.
PLAIN = re.compile(r"\w+(\.\w+|\[\d+\])*\.\w+")


def run(request: dict[str, Any], emit: Emit) -> None:
    """Emit the declarations of the properties, and the tape of each that passes."""
    declared: list[dict[str, Any]] = []

    def hear(event: dict[str, Any]) -> None:
        if event["event"] == "collected":
            declared.extend(event["properties"])

    with in_sandbox(RecordingJudge, request, hear) as plugin:
        Script.execute, Script.satisfied = lines_run_in(plugin.session), plugin.satisfied
        judge(request, plugin)
    recorded = {"properties": declared, "loading": plugin.loading, "takes": plugin.takes}
    emit({"event": "recorded", **recorded})


class Recorder(Channel):
    """A channel that keeps what goes through it, as JSON has it."""

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor)
        self.exchanges: list[Exchange] = []
        self.waits: list[float] = []  # seconds for each answer
        self._sent: list[Any] = []
        self._sent_at = 0.0

    def send(self, message: list[Any]) -> None:
        self._sent = json.loads(json.dumps(message))
        self._sent_at = time.perf_counter()
        super().send(message)

    def begin(self) -> None:
        """Forget what was said before."""
        self.exchanges, self.waits = [], []

    @property
    def took(self) -> float:
        """Seconds that the answers took, without their way there and back."""
        return sum(self.waits) - len(self.waits) * min(self.waits, default=0.0)

    def receive(self) -> list[Any]:
        message = super().receive()
        self.waits.append(time.perf_counter() - self._sent_at)
        self.exchanges.append((self._sent, message, None))
        return message


class RecordingJudge(RemoteJudge):
    """Judges each property as if it were the only one, and keeps the conversation."""

    channel_type = Recorder
    channel: Recorder

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.takes: dict[str, tuple[float, float, list[list[Exchange]]]] = {}
        self.loading = 0.0  # seconds that the kata's file took
        self.wish = 0.0  # the seconds that the property asks for

    def satisfied(self, where: str, yours: object, demanded: list[float]) -> None:
        """The property asks no more of this number than to be close to another."""
        sent, received, known = self.channel.exchanges[-1]
        asked = sent[0] == "get" and PLAIN.fullmatch(where) and where.endswith(f".{sent[-1]}")
        if asked and known is None and received[:2] == ["is", yours]:
            self.channel.exchanges[-1] = sent, received, demanded

    def _kata(self) -> Any:
        begun = time.perf_counter()
        kata = super()._kata()
        self.loading = time.perf_counter() - begun
        return kata

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> None:
        """Begin as if nothing had been asked before, the kata's file being loaded already."""
        self.wish = seconds_of(item)
        self.session.start_anew(self.order.index(item.name) + 1)
        self.session.begin(self.limit_of(item))
        self.channel.begin()
        fresh: dict[str, Callable[[], Any]] = {
            "kata": self.session.kata,
            "earlier": lambda: Earlier(self.session),
        }
        given: dict[str, Any] = item.funcargs  # type: ignore[attr-defined]
        given.update({name: ask() for name, ask in fresh.items() if name in given})

    def _finish(self, name: str, finding: dict[str, Any]) -> None:
        if finding["status"] == "passed":
            parts = in_parts(self.channel.exchanges)
            self.takes[name] = self.wish, self.channel.took, parts
        super()._finish(name, finding)
