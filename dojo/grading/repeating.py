"""Judging by tapes: a property that hears what it heard from the reference need not run."""

from __future__ import annotations

from typing import Any

from dojo.grading import judging
from dojo.grading.judging import RemoteJudge, in_sandbox
from dojo.grading.sandbox import Sandbox
from dojo.grading.tape import Take, Tape, Transcript, has_questions, repeats
from dojo.grading.wire import Violation
from dojo.judging import Emit

LEAST = 0.25  # seconds for a property at a hasty try
SLOWER = 4  # times as much as the reference took may be taken by a hasty one


def run(request: dict[str, Any], emit: Emit) -> None:
    """Judge the submission that the request holds; each property is an event.

    A property whose questions are all answered as on its tape has passed; the others run.
    """
    transcript: Transcript = request["submission"]["transcript"]
    order = [each["id"] for each in transcript.properties]
    emit({"event": "collected", "properties": transcript.properties, "order": order})
    done = set(request["done"])
    numbered = [each for each in enumerate(order, start=1) if each[1] in transcript.takes]
    rest = [(number, name) for number, name in numbered if name not in done]
    while rest:
        with in_sandbox(RepeatingJudge, request, emit) as judge:
            while rest and judge.is_of_use:
                number, name = rest.pop(0)
                judge.repeat(number, name, transcript.takes[name])
        done |= judge.done
        if judge.is_hopeless:
            break
    if len(done) < len(order):
        judging.run({**request, "done": [*done]}, emit)


class RepeatingJudge(RemoteJudge):
    """Finds the properties that pass because their questions are answered as on their tapes."""

    is_loaded = False
    is_of_use = True  # and not in the middle of another conversation
    is_hopeless = False  # it raises where it should get ready: the run that follows reports it

    def __init__(self, request: dict[str, Any], emit: Emit, worker: Sandbox) -> None:
        super().__init__(request, emit, worker)
        self.loading: float = request["submission"]["transcript"].loading

    def repeat(self, number: int, name: str, take: Take) -> None:
        """Let the property have passed if the worker repeats its tape."""
        limit = self._seconds_for(take)
        self.emit({"event": "start", "id": name, "limit": limit})
        with self.ending_after(limit):
            try:
                self._get_ready(number, limit)
            except BaseException:  # whatever the submission makes of it
                self.is_hopeless, self.is_of_use = True, False
                return
            self.emit({"event": "call", "id": name})
            if self._repeats(take.tape):
                self._finish(name, {"status": "passed"})
            else:
                self.is_of_use = not has_questions(take.tape)

    def _seconds_for(self, take: Take) -> float:
        """The seconds for a property; what is hasty knows how long a right answer takes."""
        longest: float = max(self.limit, take.wish)
        if not self.request["is_hasty"]:
            return longest
        took = take.took if self.is_loaded else self.loading + take.took
        return min(longest, max(LEAST, SLOWER * took))

    def _get_ready(self, number: int, limit: float) -> None:
        self.session.begin(limit)
        if not self.is_loaded:
            self._kata()
            self.is_loaded = True
        self.session.start_anew(number)
        self.session.begin(limit)

    def _repeats(self, tape: Tape) -> bool:
        try:
            return repeats(self.channel, tape)
        except (EOFError, OSError, Violation) as broken:
            self._lost(broken)
