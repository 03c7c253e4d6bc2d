"""Submissions that are more alike than the task makes them. It reports, and judges nobody.

Compared are shapes (see shape.py) without three things: what stands in the stub; what at least
two of the repository's own right answers share, for that is how one writes it; and what many of
the class share. An inverted index finds the pairs: each run of tokens knows the few submissions
that have it, so the work grows with the class and not with its square.

Why ALIKE is 0.8: of all pairs of right answers that were written independently (the references,
the seed's code and the alternatives of katas 1 to 12) the two most alike score 0.74, on 26 common
runs, and the next 0.58; while a copy with new names, comments, annotations and another order of
functions scores 1. Why SHARED is 30: so much is three or four statements that are nowhere else.
Below it one cannot tell, and a short kata cannot be told at all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from dojo.catalogue import ROOT
from dojo.grading.marks import Results, Task
from dojo.grading.report.shape import Reader, Shape, Unreadable

ALIKE = 0.8  # of the smaller shape
SHARED = 30  # runs of tokens, at least
FEW, MANY = 4, 10  # submissions with the same run: a group of four is always seen, of ten at most


@dataclass(frozen=True)
class Pair:
    """Two students whose answers to a kata are alike."""

    task: Task
    students: tuple[str, str]
    score: float  # the part of the smaller shape that is in the other
    shared: int  # runs


@dataclass(frozen=True)
class Same:
    """Students who handed in one and the same file, which is not the stub."""

    task: Task
    students: tuple[str, ...]


@dataclass(frozen=True)
class Similarity:
    """What the comparison has found, and what it could not look at."""

    pairs: tuple[Pair, ...]  # the most alike first
    same: tuple[Same, ...]
    skipped: tuple[tuple[str, Task, str], ...]  # student, kata, reason


def similarity(results: Results) -> Similarity:
    """Compare all submissions, kata by kata."""
    pairs: list[Pair] = []
    same: list[Same] = []
    skipped: list[tuple[str, Task, str]] = []
    for task in results.tasks:
        stub, answers = known(task.name)
        reader = Reader(stub)
        sources = {s: results.marks[s, task.name].source for s in results.students}
        shapes: dict[str, Shape] = {}
        for student in filter(sources.__getitem__, sources):
            try:
                shapes[student] = reader.shape(sources[student])
            except Unreadable as error:
                skipped.append((student, task, str(error)))
        usual = _usual([reader.shape(answer) for answer in answers])
        pairs += _pairs(task, {student: shape - usual for student, shape in shapes.items()})
        same += _same(task, {student: sources[student] for student in shapes}, stub)
    pairs.sort(key=lambda pair: (-pair.score, -pair.shared, pair.task.number, pair.students))
    return Similarity(tuple(pairs), tuple(same), tuple(skipped))


def _same(task: Task, sources: Mapping[str, bytes], stub: bytes) -> list[Same]:
    """Those with one file, whatever it has at the ends of lines; a stub is nobody's work."""
    having: dict[bytes, list[str]] = defaultdict(list)
    for student, source in sources.items():
        having[_text(source)].append(student)
    nothing = {b"", _text(stub)}
    return [
        Same(task, tuple(students))
        for text, students in having.items()
        if len(students) > 1 and text not in nothing
    ]


def _text(source: bytes) -> bytes:
    return b"\n".join(line.rstrip() for line in source.splitlines()).strip()


def known(kata: str) -> tuple[bytes, Sequence[bytes]]:
    """The kata's stub and the repository's right answers; empty for a kata that it lacks."""
    answers = [ROOT / "solutions" / f"{kata}.py"]
    answers += sorted((ROOT / "tests" / "alternatives" / kata).glob("*.py"))
    stub = ROOT / "tests" / "stubs" / f"{kata}.py"
    read = [path.read_bytes() for path in answers if path.exists()]
    return stub.read_bytes() if stub.exists() else b"", read


def _usual(answers: Iterable[Shape]) -> Shape:
    """The runs of at least two answers."""
    uses = Counter(run for answer in answers for run in answer)
    return frozenset(run for run, count in uses.items() if count > 1)


def _pairs(task: Task, shapes: Mapping[str, Shape]) -> list[Pair]:
    """The pairs that are alike beyond what many have."""
    most = max(FEW, min(MANY, len(shapes) // 4))
    having: dict[int, list[str]] = defaultdict(list)
    for student, shape in shapes.items():
        for run in shape:
            having[run].append(student)
    size: Counter[str] = Counter()
    shared: Counter[tuple[str, str]] = Counter()
    for students in having.values():
        if len(students) <= most:
            size.update(students)
            shared.update(combinations(students, 2))
    return [
        Pair(task, pair, score, count)
        for pair, count in shared.items()
        if count >= SHARED and (score := count / min(map(size.__getitem__, pair))) >= ALIKE
    ]
