"""The grading loop: jobs go through an executor, and results come back as they are ready.

Only a few jobs are under way at a time, so two thousand submissions need no more memory than
ten. What hangs at its first, short try is tried again in full after all others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from dojo.grading.jobs import Job
from dojo.grading.judge import hangs
from dojo.runner import RunFailed
from dojo.verdict import Verdict

Graded = Callable[[Job], Verdict]
Outcome = tuple[Job, Verdict | Exception]
TRIES = 3  # of a job whose worker is lost, which need not be its own fault


def outcomes(
    jobs: Iterable[Job], executor: Executor, graded: Graded, at_once: int
) -> Iterator[Outcome]:
    """Yield each job with its verdict, or with why there is none."""
    late: list[Job] = []
    for job, outcome in _through(executor, graded, ((job.hurried(), job) for job in jobs), at_once):
        if isinstance(outcome, Verdict) and hangs(outcome):
            late.append(job)
        else:
            yield job, outcome
    yield from _through(executor, graded, ((job, job) for job in late), at_once)


def _through(
    executor: Executor, graded: Graded, tries: Iterator[tuple[Job, Job]], at_once: int
) -> Iterator[Outcome]:
    """The outcomes of the tries, each yielded with the job that it is a try of."""
    pending: dict[Future[Verdict], tuple[Job, Job, int]] = {}

    def submit(what: Job, job: Job, count: int = 1) -> None:
        pending[executor.submit(graded, what)] = what, job, count

    while True:
        for what, job in tries:
            submit(what, job)
            if len(pending) >= at_once:
                break
        if not pending:
            return
        for future in wait(pending, return_when=FIRST_COMPLETED).done:
            what, job, count = pending.pop(future)
            error = future.exception()
            if error is None:
                yield job, future.result()
            elif not isinstance(error, Exception):
                raise error
            elif count < TRIES and not isinstance(error, RunFailed):
                submit(what, job, count + 1)
            else:
                yield job, error
