"""Workers that judge a run together, each a share of its properties, and can get ready before."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace

from dojo.process import Cancel
from dojo.runner import Attempt, Run, attempt, judge
from dojo.verdict import Result, Verdict


class Team:
    """`get_ready`, then `judge` or `dismiss`; `cancel.now()` ends either, from any thread.

    `seconds` is what each property has taken, in this run and those before, as the run was given
    it: the shares take about equally long.
    """

    def __init__(self, run: Run, size: int) -> None:
        self.run, self.cancel = run, Cancel()
        self.seconds: Mapping[str, float] = run.seconds
        self._shares = [replace(run, share=(index, size), is_ahead=True) for index in range(size)]
        self._workers = ExitStack()
        self._attempts: list[Attempt] = []

    def get_ready(self) -> None:
        """Start the workers; they load all but the kata's file."""
        for share in self._shares[len(self._attempts) :]:
            started = self._workers.enter_context(attempt(share, [], self.cancel))
            self._attempts.append(started)

    def judge(self, progress: Callable[[Result], None]) -> Verdict:
        """Judge the file as it is now, as `runner.judge` does; raises what that raises."""
        seconds: dict[str, float] = {}

        def judge_share(attempt: Attempt) -> Verdict:
            begun = time.perf_counter()

            def time_and_tell(result: Result) -> None:
                nonlocal begun
                now = time.perf_counter()
                seconds[result.property.id], begun = now - begun, now
                progress(result)

            return judge(attempt.run, time_and_tell, attempt)

        self.get_ready()
        with self._workers, ThreadPoolExecutor(len(self._attempts)) as pool:
            verdicts = list(pool.map(judge_share, self._attempts))
        # Half of it from before, since one run alone says little on a busy machine.
        before = self.run.seconds
        self.seconds = {name: (took + before.get(name, took)) / 2 for name, took in seconds.items()}
        results = {r.property.id: r for verdict in verdicts for r in verdict.results}
        return replace(
            max(verdicts, key=lambda verdict: verdict.seconds),
            results=tuple(results[name] for name in self._attempts[0].order),
        )

    def dismiss(self) -> None:
        """End the workers."""
        self._workers.close()
