"""Probing a submission: the probes run in the trusted process, the submission in its worker."""

from __future__ import annotations

from typing import Any, NoReturn

from hypothesis import settings

from dojo import probing
from dojo.examples import forget_constants
from dojo.grading.earlier import Earlier
from dojo.grading.sandbox import sandbox
from dojo.grading.scripts import lines_run_in
from dojo.grading.seen import solutions
from dojo.grading.session import Session
from dojo.grading.wire import Channel
from dojo.judging import Emit
from dojo.worker import leave
from tests.script import Script


def run(request: dict[str, Any], emit: Emit) -> None:
    """Emit what each probe of the kata sees on the submission that the request holds."""
    settings.load_profile("probe")
    forget_constants()
    name, given = request["name"], request["submission"]
    seen = [*given["inside"], *solutions(name, given["hide"])]
    with sandbox(seen, given["tier"], given["seccomp"]) as worker:
        session = Session(Channel(worker.socket.fileno()), request["source"], _give_up)
        Script.execute = lines_run_in(session)
        session.begin(request["limit"])

        def seed_chance() -> None:
            session.ask("seed")

        seed_chance()
        kata = session.load(name, given["files"], given["hide"])
        fixtures = {"kata": kata, "earlier": Earlier(session)}
        emit({"event": "probed", "probes": probing.probes_of(name, fixtures, seed_chance)})


def _give_up(error: Exception) -> NoReturn:
    """The worker is gone, and with it what there was to see."""
    leave(1)
