"""The numbers of the class report: katas, mistakes, properties."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import mean, median
from typing import Literal

from dojo.grading.marks import Mark, Results, Task
from dojo.message import first_broken, length
from dojo.verdict import Property, Result

# From nothing to all. `some` has points and `half` at least half of them, both without having
# solved the kata; `full` has every point.
State = Literal["missing", "unreadable", "none", "some", "half", "solved", "full"]
BANDS = 10  # of a distribution


@dataclass(frozen=True)
class Band:
    """How many have `first` to `last` points."""

    first: int
    last: int
    students: int


@dataclass(frozen=True)
class Overview:
    """A kata in the class. Averages are over those who handed it in."""

    task: Task
    states: Mapping[State, int]
    bands: tuple[Band, ...]
    mean: float
    median: float
    seconds: float  # the median
    longest: tuple[float, str]  # seconds, and whose they are

    @property
    def graded(self) -> int:
        return sum(band.students for band in self.bands)

    @property
    def solved(self) -> int:
        return self.states["solved"] + self.states["full"]


@dataclass(frozen=True)
class Mistake:
    """Known mistakes that show the same, those who made them, and what gave one of them away."""

    task: Task
    titles: tuple[str, ...]
    explanation: str
    students: tuple[str, ...]
    example: Result | None


@dataclass(frozen=True)
class Failing:
    """A property and how it ended; `tried` counts everybody who handed the kata in."""

    task: Task
    of: Property
    tried: int
    ends: Mapping[str, int]

    @property
    def failed(self) -> int:
        """How many broke it: a stub breaks nothing."""
        return self.ends["failed"] + self.ends["error"] + self.ends["timeout"]


def state(mark: Mark) -> State:
    """How far the student got with the kata."""
    if mark.verdict is None:
        return "missing" if mark.status == "missing" else "unreadable"
    if mark.points >= mark.verdict.max_points:
        return "full"
    if mark.solved:
        return "solved"
    if not mark.points:
        return "none"
    return "half" if 2 * mark.points >= mark.task.max_points else "some"


def overviews(results: Results) -> list[Overview]:
    """Every kata, in order."""
    return [_overview(task, _marks(results, task)) for task in results.tasks]


def mistakes(results: Results) -> list[Mistake]:
    """The known mistakes that were made, the most frequent first."""
    having: dict[tuple[Task, tuple[str, ...]], list[Mark]] = defaultdict(list)
    for task in results.tasks:
        for mark in _marks(results, task):
            if mark.verdict and mark.verdict.misconceptions:
                having[task, tuple(m["bug"] for m in mark.verdict.misconceptions)].append(mark)
    found = [_mistake(task, marks) for (task, _), marks in having.items()]
    return sorted(found, key=lambda mistake: -len(mistake.students))


def undiagnosed(results: Results) -> int:
    """How many broken answers behave like no known mistake."""
    verdicts = [mark.verdict for mark in results.marks.values() if mark.verdict]
    return sum(1 for v in verdicts if first_broken(v) and not v.misconceptions)


def failing(results: Results) -> list[Failing]:
    """The properties that somebody broke, those that most of their class broke first."""
    found = []
    for task in results.tasks:
        ends: dict[Property, Counter[str]] = defaultdict(Counter)
        for mark in _marks(results, task):
            for result in mark.verdict.results if mark.verdict else ():
                ends[result.property][result.status] += 1
        found += [Failing(task, of, count.total(), count) for of, count in ends.items()]
    broken = [each for each in found if each.failed]
    return sorted(broken, key=lambda each: -each.failed / each.tried)


def slowest(results: Results, most: int) -> list[Mark]:
    """The marks whose judging took longest."""
    judged = [mark for mark in results.marks.values() if mark.verdict]
    return sorted(judged, key=_seconds, reverse=True)[:most]


def _seconds(mark: Mark) -> float:
    return mark.verdict.seconds if mark.verdict else 0.0


def _marks(results: Results, task: Task) -> list[Mark]:
    return [results.marks[student, task.name] for student in results.students]


def _overview(task: Task, marks: list[Mark]) -> Overview:
    judged = [mark for mark in marks if mark.verdict]
    points = [mark.points for mark in judged]
    slow = max(judged, key=_seconds, default=None)
    return Overview(
        task=task,
        states=Counter(map(state, marks)),
        bands=_bands(points, task.max_points),
        mean=mean(points or [0]),
        median=median(points or [0]),
        seconds=median(map(_seconds, judged)) if judged else 0.0,
        longest=(_seconds(slow), slow.student) if slow else (0.0, ""),
    )


def _bands(points: list[int], most: int) -> tuple[Band, ...]:
    """All points from 0 to the most, in bands of one width; the last holds the most."""
    width = -(-(most + 1) // BANDS)
    firsts = range(0, most + 1, width)
    ends = [(first, min(first + width - 1, most)) for first in firsts]
    return tuple(Band(*end, sum(end[0] <= p <= end[1] for p in points)) for end in ends)


def _mistake(task: Task, marks: list[Mark]) -> Mistake:
    """The mistake with the shortest program that shows it."""
    verdicts = [mark.verdict for mark in marks if mark.verdict]
    named = verdicts[0].misconceptions
    broken = [result for verdict in verdicts if (result := first_broken(verdict))]
    return Mistake(
        task=task,
        titles=tuple(mistake["title"] for mistake in named),
        explanation=" ".join(named[0]["explanation"].split()) if len(named) == 1 else "",
        students=tuple(mark.student for mark in marks),
        example=min(broken, key=length, default=None),
    )
