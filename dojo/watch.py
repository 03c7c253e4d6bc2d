"""`dojo watch`: judge a kata whenever its file is saved, on workers that fork with all loaded.

Keys, looks at the file and results come from other threads, as calls; this one makes the calls.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any

from rich.console import Console

from dojo import hints, keys, listing, progress, testing
from dojo.catalogue import OWN, Kata, Misuse, all_katas, find_kata, find_source, shown
from dojo.footer import Footer
from dojo.looking import has_events, looking
from dojo.runner import Run, RunFailed
from dojo.team import Team
from dojo.verdict import Result, Verdict

AT_ONCE = min(os.cpu_count() or 1, 4)
KEYS = "n next · h hint · l list · r rerun · q quit"


def run(number: str | None, *, base: str | None) -> int:
    """Watch the kata until somebody quits; return 0. Raises Misuse."""
    if not keys.has_terminal():
        raise Misuse("watch reads keys, so it needs a terminal; without one: dojo test N")
    if find_spec("watchfiles") is None:
        raise Misuse("watchfiles is missing: python3 dojo/bootstrap.py watch installs it")
    kata = testing.first_unsolved(base) if number is None else find_kata(number)
    find_source(str(kata.source))
    with contextlib.suppress(KeyboardInterrupt):
        _Watch(kata, base).until_quit()
    return 0


class _Watch:
    """The screen and what is behind it: a kata, and the run of it that is going on, if one is."""

    def __init__(self, kata: Kata, base: str | None) -> None:
        self.kata, self.base = kata, base
        self.console = Console(highlight=False, soft_wrap=True)
        self.footer = Footer(self.console, KEYS)
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.judging = ThreadPoolExecutor(1)
        self.explaining = ThreadPoolExecutor(4)  # more than one: some may be out of date
        self.content: list[bytes] = []  # of the files, as they were when the last run began
        self.running: Team | None = None
        self.waiting: Team | None = None  # for the next save
        self.results: list[Result] = []  # of that run, so far
        self.postponed = ""  # a key that waits for the verdict
        self.is_told = has_events()  # of changes, by the file system
        self.is_over = False

    def until_quit(self) -> None:
        look = partial(self.later, self.look)
        with keys.single_keys() as pressed, self.judging, looking(self.kata.source.parent, look):
            Thread(target=self.listen, args=(pressed,), daemon=True).start()
            keys.when_told_to_end(self.interrupt)
            try:
                self.show(lambda: None)
                self.start()
                while not self.is_over:
                    self.calls.get()()
            finally:
                self.stop()
                self.console.print()

    def listen(self, pressed: Iterable[str]) -> None:
        for key in chain(pressed, "q"):  # where the input ends
            self.later(self.press, key)

    def later(self, action: Callable[..., None], *arguments: Any) -> None:
        self.calls.put(partial(action, *arguments))

    # What comes in

    def interrupt(self, number: int, frame: object) -> None:
        """End in an orderly way; at a second Ctrl-C, if it was too busy to hear of it, at once."""
        if self.is_over and number == signal.SIGINT:
            raise KeyboardInterrupt
        self.is_over = True
        self.later(lambda: None)

    def press(self, key: str) -> None:
        match key.lower():
            case "q" | keys.INTERRUPT:
                self.is_over = True
            case "r":
                self.start()
            case "n":
                katas = all_katas()
                self.kata = katas[self.kata.number % len(katas)]
                self.stop()
                self.show(lambda: None)
                self.start()
            case "h" | "l" if self.running:
                self.postponed = key.lower()
                self.footer.update(self.status())
            case "h":
                self.show(partial(hints.show, self.kata, self.base), clear=False)
            case "l":
                self.show(partial(listing.run, base=self.base, as_json=False))

    def look(self, is_told: bool) -> None:
        if self.read() not in ([], self.content):
            self.is_told = is_told
            self.start()
        elif is_told:
            self.is_told = True

    def hear(self, team: Team, result: Result) -> None:
        if team is self.running:
            self.results.append(result)
            self.footer.update(self.status())

    def end(self, team: Team, verdict: Future[Verdict]) -> None:
        if team is not self.running:
            return
        key, self.postponed, self.running = self.postponed, "", None
        self.show(partial(self.verdict, team, verdict))
        self.waiting = self.new_team(team.seconds)
        self.press(key)

    def start(self) -> None:
        """Judge the file as it is now; forget the run on the file as it was."""
        team, self.waiting = self.waiting or self.new_team(), None
        self.stop()
        self.running = team
        self.content, self.results = self.read(), []
        judged = self.judging.submit(team.judge, partial(self.later, self.hear, team))
        verdict = self.explaining.submit(lambda: testing.explained(team.run, judged.result()))
        verdict.add_done_callback(partial(self.later, self.end, team))
        self.footer.update(self.status())

    def new_team(self, seconds: Mapping[str, float] | None = None) -> Team:
        base, seed = self.base or self.kata.base, secrets.randbelow(2**31)
        run = Run(self.kata, self.kata.source, base, seed, testing.LIMIT, seconds=seconds or {})
        team = Team(run, AT_ONCE)
        self.judging.submit(team.get_ready)
        return team

    def stop(self) -> None:
        """End all workers."""
        if self.running:
            self.running.cancel.now()
        if self.waiting:
            self.judging.submit(self.waiting.dismiss)
        self.running, self.waiting, self.postponed = None, None, ""

    def read(self) -> list[bytes]:
        """What the verdict depends on and the learner edits; nothing while the file is away."""
        katas = all_katas() if (self.base or self.kata.base) == OWN else [self.kata]
        with contextlib.suppress(OSError):
            return [k.source.read_bytes() for k in katas if k.number <= self.kata.number]
        return []

    # What goes out

    def show(self, what: Callable[[], object], clear: bool = True) -> None:
        """Print what there is to say in place of what was said, or below it, and the footer."""
        self.console.clear() if clear else self.footer.erase()
        try:
            what()
        except (Misuse, RunFailed) as error:
            self.console.print(str(error))
        self.footer.show(self.status())

    def verdict(self, team: Team, future: Future[Verdict]) -> None:
        verdict = future.result()
        testing.tell(team.run, verdict)
        if self.read() == self.content:
            progress.remember(self.kata, verdict, attempt=True)

    def status(self) -> str:
        source = shown(self.kata.source)
        if self.running:
            parts = [f"running {source}: {len(self.results)} properties judged"]
            endless = sum(result.status == "timeout" for result in self.results)
            parts += [f"{endless} without an end"] if endless else []
            parts += {"h": ["then the hint"], "l": ["then the list"]}.get(self.postponed, [])
            return ", ".join(parts)
        if self.is_told:
            return f"watching {source}"
        return f"looking at {source} twice a second: no events from this file system"
