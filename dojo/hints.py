"""`dojo hint`: what to think about next, one level at a time, at the first failing property.

The texts stand in tests/hints, one file a kata and three texts a property. Which of them a learner
has seen is kept in .dojo/hints.json, apart from the progress, which it has no say in.
"""

from __future__ import annotations

import json
import os
import tomllib
from textwrap import indent
from typing import Any

from rich.console import Console
from rich.text import Text

from dojo.catalogue import ROOT, Kata, Misuse, find_kata, shown
from dojo.message import in_order, whole_file_at_fault
from dojo.progress import FOLDER
from dojo.testing import current, first_unsolved
from dojo.verdict import Result, Verdict

TEXTS = ROOT / "tests" / "hints"
KINDS = ("nudge", "formula", "pseudocode")
LEVELS = ("where to look", "the property in numbers", "the steps in words")
LAST = len(LEVELS)


def run(number: str | None, *, level: int | None, base: str | None) -> int:
    """Print a hint for the kata, or for the first unsolved one; return 0. Raises Misuse."""
    show(first_unsolved(base) if number is None else find_kata(number), base, level)
    return 0


def show(
    kata: Kata, base: str | None = None, level: int | None = None, console: Console | None = None
) -> None:
    """Print the hint for the kata's file as it is: the next one, or the one of this level."""
    out = console or Console(highlight=False, soft_wrap=True)
    verdict = current(kata, base)
    stuck = first_failing(verdict)
    out.print(Text(f"Kata {kata.number}: {kata.title}", style="bold"))
    if verdict.solved:
        out.print(Text(_solved(kata, stuck), style="green"))
    if stuck is None:
        return
    if whole_file_at_fault(verdict):
        out.print(Text(f"No property can be judged yet: {stuck.message}"))
        out.print(Text(str(stuck.location), style="cyan"))
        out.print(Text("Put this right first; then the hints begin."))
        return
    chosen = level or min(_seen(kata, stuck) + 1, LAST)
    text = _text(kata, stuck.property.id, chosen)
    _remember(kata, stuck, max(chosen, _seen(kata, stuck)))
    out.print(Text(f"{stuck.property.statement}\n", style="bold"))
    out.print(Text(f"Hint {chosen} of {LAST}: {LEVELS[chosen - 1]}", style="yellow"))
    out.print(Text(f"\n{indent(text, '  ')}\n"))
    out.print(Text(_next(kata, chosen), style="dim"))


def first_failing(verdict: Verdict) -> Result | None:
    """The result to give a hint for: what the learner has just read about, if anything."""
    return next(iter(in_order(verdict)), None)


def texts(kata: Kata) -> dict[str, dict[str, str]]:
    """The three texts of each property, by kind; raises Misuse if the file cannot be read."""
    path = TEXTS / f"{kata.name}.toml"
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Misuse(f"cannot read {shown(path)}: {error}") from None
    return {name: {kind: text.strip() for kind, text in t.items()} for name, t in tables.items()}


def _text(kata: Kata, name: str, level: int) -> str:
    try:
        return texts(kata)[name][KINDS[level - 1]]
    except KeyError:
        path = shown(TEXTS / f"{kata.name}.toml")
        raise Misuse(f"{path} has no {KINDS[level - 1]} for {name}") from None


def _solved(kata: Kata, stuck: Result | None) -> str:
    if stuck is None:
        return "Solved, with the black belt: no property is left to give a hint for."
    return "Solved. What follows is about a black-belt property.\n"


def _next(kata: Kata, level: int) -> str:
    if level == LAST:
        return f"This is the last one. From the first again: make hint {kata.number} LEVEL=1"
    return f"The next one: make hint {kata.number}"


def _seen(kata: Kata, stuck: Result) -> int:
    """The highest level that was shown since this property is the first to fail; 0 for none."""
    match _read().get(kata.name):
        case {"property": stuck.property.id, "level": int(level)} if 1 <= level <= LAST:
            return level
    return 0


def _remember(kata: Kata, stuck: Result, level: int) -> None:
    seen = {**_read(), kata.name: {"property": stuck.property.id, "level": level}}
    FOLDER.mkdir(exist_ok=True)
    draft = FOLDER / f"hints.{os.getpid()}"
    draft.write_text(json.dumps(seen, indent=1), "utf-8")
    os.replace(draft, FOLDER / "hints.json")


def _read() -> dict[str, Any]:
    """The entry of each kata; none where the file is missing or damaged."""
    try:
        return dict(json.loads((FOLDER / "hints.json").read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return {}
