"""One run over a class: which jobs there are, and what is entered into the gradebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor

from dojo.catalogue import Kata
from dojo.grading.gradebook import Gradebook
from dojo.grading.jobs import Job, Settings
from dojo.grading.loop import Graded, outcomes
from dojo.grading.marks import Mark
from dojo.grading.submissions import Folder, Submission
from dojo.grading.tasks import tasks_of
from dojo.verdict import Verdict


class Grading:
    """`grade` enters every mark that is not there yet; `problems` are lines about the rest."""

    def __init__(
        self,
        book: Gradebook,
        folder: Folder,
        katas: Sequence[Kata],
        students: Sequence[str],
        settings: Settings,
        again: bool,
    ) -> None:
        self.book, self.folder, self.katas = book, folder, katas
        self.students, self.settings, self.again = students, settings, again
        self.tasks = {task.name: task for task in tasks_of(katas)}
        self.problems: list[str] = list(folder.problems)
        self.changes: list[str] = []  # marks that were there and are others now
        self.entered = self.kept = self.failed = 0

    @property
    def total(self) -> int:
        """How many marks there are to have."""
        return len(self.students) * len(self.katas)

    @property
    def done(self) -> int:
        return self.entered + self.kept + self.failed

    def grade(
        self, executor: Executor, graded: Graded, at_once: int, progress: Callable[[int], None]
    ) -> None:
        """Go through everything; `progress` hears how many marks are done."""
        for job, outcome in outcomes(self._jobs(progress), executor, graded, at_once):
            if isinstance(outcome, Verdict):
                self._enter(job, outcome)
            else:
                self.failed += 1
                self.problems.append(f"{job.student}: {job.kata} could not be graded: {outcome}")
            progress(self.done)

    def _jobs(self, progress: Callable[[int], None]) -> Iterator[Job]:
        """What is to be graded; what needs no grading is entered by the way."""
        for student in self.students:
            submission = self.folder.submission(student, self.katas)
            if submission.problem:
                self.problems.append(f"{student}: {submission.problem}")
            for kata in self.katas:
                job = self._job(submission, kata)
                if job is not None:
                    yield job
            progress(self.done)

    def _job(self, submission: Submission, kata: Kata) -> Job | None:
        """The job that the mark needs, unless it is there already or nothing can be graded."""
        student, name = submission.student, kata.name
        if name not in submission.sources:
            self._enter_without(submission, name)
            return None
        base = self.settings.base or kata.base
        wanted = [n for n in submission.sources if n == name or (base == "own" and n < name)]
        sources = {n: submission.sources[n] for n in wanted}
        job = Job(student, name, sources, self.settings)
        if not self.again and self.book.has(student, name, job.key):
            self.kept += 1
            return None
        known = None if self.again else self.book.known(job.key)
        if known is None:
            return job
        self._enter(job, known)
        return None

    def _enter(self, job: Job, verdict: Verdict) -> None:
        mark = Mark(job.student, self.tasks[job.kata], "graded", verdict, source=job.source)
        self._enter_mark(mark, job.key)

    def _enter_mark(self, mark: Mark, key: str) -> None:
        before = self.book.mark(mark.student, mark.task)
        if before.at and before.shown != mark.shown:
            change = f"{before.shown} -> {mark.shown}"
            self.changes.append(f"{mark.student}: {mark.task.name} {change}")
        self.book.enter(mark, key)
        self.entered += 1

    def _enter_without(self, submission: Submission, kata: str) -> None:
        """Record why there is nothing to grade."""
        note = submission.problem or submission.unreadable.get(kata, "")
        if note and not submission.problem:
            self.problems.append(f"{submission.student}: {kata}.py {note}")
        key = f"none: {note}"
        if self.book.has(submission.student, kata, key):
            self.kept += 1
            return
        task = self.tasks[kata]
        mark = Mark(submission.student, task, "unreadable" if note else "missing", note=note)
        self._enter_mark(mark, key)
