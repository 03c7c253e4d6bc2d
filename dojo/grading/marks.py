"""What grading found: one mark a student and kata. Every export and the report read this."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from dojo.verdict import Verdict

Status = Literal["graded", "missing", "unreadable"]


@dataclass(frozen=True)
class Task:
    """A kata as it is graded."""

    name: str  # k02_accumulation
    number: int
    title: str
    max_points: int


@dataclass(frozen=True)
class Mark:
    """What a student has for a kata.

    `verdict` is None where nothing was judged: the file was `missing`, or `unreadable` for the
    reason that `note` gives. `source` is the file as it was handed in, `at` the time of the mark
    in UTC (ISO 8601), `before` the points of the mark that this one has changed, if it has.
    """

    student: str
    task: Task
    status: Status
    verdict: Verdict | None = None
    note: str = ""
    source: bytes = b""
    at: str = ""
    before: int | None = None

    @property
    def points(self) -> int:
        return self.verdict.points if self.verdict else 0

    @property
    def shown(self) -> str:
        """The points, or why there are none."""
        return str(self.points) if self.status == "graded" else self.status

    @property
    def solved(self) -> bool:
        return self.verdict is not None and self.verdict.solved


@dataclass(frozen=True)
class Results:
    """A whole class: the tasks, the students, and each student's mark for each task.

    `problems` are one line each against a student, or against a file that is no submission.
    """

    seed: int
    suite: str  # a hash of all that marks rest on
    tasks: tuple[Task, ...]
    students: tuple[str, ...]
    marks: Mapping[tuple[str, str], Mark]  # by student and name of the task
    problems: tuple[str, ...] = field(default=())

    def of(self, student: str) -> list[Mark]:
        """The student's marks, in the order of the tasks."""
        return [self.marks[student, task.name] for task in self.tasks]

    def total(self, student: str) -> int:
        return sum(mark.points for mark in self.of(student))

    @property
    def max_points(self) -> int:
        return sum(task.max_points for task in self.tasks)
