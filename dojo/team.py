"""Workers that judge a run together, each a share of its properties, and can get ready before."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from itertools import zip_longest

from dojo.process import Cancel
from dojo.runner import Attempt, Run, attempt, judge
from dojo.verdict import Result, Verdict


class Team:
    """`get_ready`, then `judge` or `dismiss`; `cancel.now()` ends either, from any thread."""

    def __init__(self, run: Run, size: int) -> None:
        self.run, self.cancel = run, Cancel()
        self._shares = [replace(run, share=(index, size)) for index in range(size)]
        self._workers = ExitStack()
        self._attempts: list[Attempt] = []

    def get_ready(self) -> None:
        """Start the workers; they load all but the kata's file."""
        for share in self._shares[len(self._attempts) :]:
            started = self._workers.enter_context(attempt(share, [], self.cancel))
            self._attempts.append(started)

    def judge(self, progress: Callable[[Result], None]) -> Verdict:
        """Judge the file as it is now, as `runner.judge` does; raises what that raises."""

        def judge_share(attempt: Attempt) -> Verdict:
            return judge(attempt.run, progress, attempt)

        self.get_ready()
        with self._workers, ThreadPoolExecutor(len(self._attempts)) as pool:
            verdicts = list(pool.map(judge_share, self._attempts))
        dealt = zip_longest(*(verdict.results for verdict in verdicts))
        return replace(
            max(verdicts, key=lambda verdict: verdict.seconds),
            results=tuple(result for row in dealt for result in row if result is not None),
        )

    def dismiss(self) -> None:
        """End the workers."""
        self._workers.close()
