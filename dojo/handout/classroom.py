"""`dojo classroom`: writes .github/classroom/tests.json, the tests of a Classroom 50 assignment."""

from __future__ import annotations

import json
from typing import Any

import click

from dojo.catalogue import ROOT, shown
from dojo.grading.marks import Task
from dojo.grading.tasks import chosen_katas, tasks_of

TESTS = ROOT / ".github" / "classroom" / "tests.json"
SET_UP, JUDGE = 600, 120  # seconds; at most 600


def run(katas: str | None) -> int:
    """Write a test a kata, worth its points, after one that sets up; return 0. Raises Misuse."""
    tasks = tasks_of(chosen_katas(katas))
    tests = [_test("setup", "python3 dojo/bootstrap.py", SET_UP, 0), *map(_test_of, tasks)]
    TESTS.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f"  {json.dumps(test, ensure_ascii=False)}" for test in tests)
    TESTS.write_text(f"[\n{lines}\n]\n", "utf-8")
    click.echo(f"{shown(TESTS)}: katas {', '.join(str(task.number) for task in tasks)}")
    return 0


def _test_of(task: Task) -> dict[str, Any]:
    name = f"Kata {task.number}: {task.title}"
    return _test(name, f".venv/bin/dojo test {task.number}", JUDGE, task.max_points)


def _test(name: str, command: str, timeout: int, points: int) -> dict[str, Any]:
    """A test that passes when the command's exit status is 0."""
    return {"name": name, "type": "run", "run": command, "timeout": timeout, "points": points}
