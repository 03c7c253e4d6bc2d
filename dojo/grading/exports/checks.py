"""What a student's marks say property by property, as the formats for test results want it."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import indent
from typing import Literal

from dojo.grading.exports.text import block, line
from dojo.grading.marks import Mark, Results, Task
from dojo.message import sentence, whole_file_at_fault
from dojo.verdict import Result

Status = Literal["passed", "failed", "error", "timeout", "not_started", "missing", "unreadable"]


@dataclass(frozen=True)
class Check:
    """A property, or a whole kata of which none was tried; every text in it is harmless."""

    task: Task
    name: str
    status: Status
    points: int
    max_points: int
    message: str = ""  # what is wrong, of what did not pass
    program: str = ""  # which shows it
    output: str = ""  # what the submission printed
    tried: bool = True  # whether the property ran

    @property
    def told(self) -> str:
        """The program and what is wrong, for a person."""
        return f"{indent(self.program, '    ')}\n\n{self.message}" if self.program else self.message


def checks(results: Results, student: str) -> list[Check]:
    """All checks of the student, in the order of the katas and of their properties."""
    return [check for mark in results.of(student) for check in _of(mark)]


def why_not_judged(mark: Mark) -> str:
    """Why the kata of the mark was not judged."""
    if mark.status == "missing":
        return f"{mark.task.name}.py is missing."
    return block(f"{mark.task.name}.py cannot be graded: {mark.note or 'it cannot be read'}")


def seconds(results: Results, student: str) -> float:
    """How long the student's submission ran."""
    return sum(mark.verdict.seconds for mark in results.of(student) if mark.verdict)


def _of(mark: Mark) -> list[Check]:
    kata = f"Kata {mark.task.number}"
    if mark.verdict is None:
        return [
            Check(
                task=mark.task,
                name=line(f"{kata}: {mark.task.title}"),
                status="missing" if mark.status == "missing" else "unreadable",
                points=0,
                max_points=mark.task.max_points,
                message=why_not_judged(mark),
                tried=False,
            )
        ]
    tried = whole_file_at_fault(mark.verdict) is None
    return [_check(mark.task, kata, result, tried) for result in mark.verdict.results]


def _check(task: Task, kata: str, result: Result, tried: bool) -> Check:
    passed, found = result.status == "passed", result.counterexample
    where = f"\n{result.location}" if result.location else ""
    return Check(
        task=task,
        name=line(f"{kata}: {result.property.statement}"),
        status=result.status,
        points=result.property.points if passed else 0,
        max_points=result.property.points,
        message="" if passed else block(f"{sentence(result)}{where}"),
        program=block(found["program"]) if found and not passed else "",
        output=block(result.output),
        tried=tried,
    )
