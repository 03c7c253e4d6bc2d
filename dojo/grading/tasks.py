"""The katas as they are graded: their points, as the markers of their properties give them."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from functools import cache
from importlib import import_module

from dojo.catalogue import Kata, Misuse, all_katas
from dojo.grading.marks import Task
from dojo.judging import BELTS


def chosen_katas(text: str | None) -> list[Kata]:
    """The katas that `1-5` or `1,3,4` names, all of them by default; raises Misuse."""
    katas = {kata.number: kata for kata in all_katas()}
    if text is None:
        return list(katas.values())
    numbers: set[int] = set()
    for part in text.replace(",", " ").split():
        first, _, last = part.partition("-")
        if not (first.isdecimal() and (last or first).isdecimal()):
            raise Misuse(f"say which katas to grade as 1-5 or 1,3,4, not {text!r}")
        numbers.update(range(int(first), int(last or first) + 1))
    if not numbers or not numbers <= katas.keys():
        raise Misuse(f"there are katas 1 to {max(katas)}, not all of {text!r}")
    return [katas[number] for number in sorted(numbers)]


def tasks_of(katas: Sequence[Kata]) -> tuple[Task, ...]:
    return tuple(_task(kata) for kata in katas)


@cache
def _task(kata: Kata) -> Task:
    module = import_module(f"tests.test_{kata.name}")
    marks = [
        mark
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_")
        for mark in getattr(function, "pytestmark", [])
        if mark.name in BELTS
    ]
    points = sum(mark.kwargs.get("points", 1) for mark in marks)
    return Task(kata.name, kata.number, kata.title, points)
