"""What a learner reads after a run: each property in a line, and the first broken one in full."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import indent
from typing import Any

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dojo.verdict import CORE, Result, Verdict

WIDTH = 80
MARKS = {
    "passed": ("ok", "green"),
    "failed": ("broken", "red"),
    "error": ("raised", "red"),
    "timeout": ("hangs", "red"),
    "not_started": ("to do", "yellow"),
}
BASES = {"reference": "the reference's earlier katas", "own": "your own earlier katas"}


def show(verdict: Verdict, console: Console | None = None) -> None:
    """Print the verdict for a person; plain where the output is no terminal or NO_COLOR is set."""
    out = console or Console(highlight=False, soft_wrap=True)
    out.print(Text(f"Kata {verdict.kata}: {verdict.title}", style="bold"))
    out.print(f"{verdict.source}, on {BASES[verdict.base]}, seed {verdict.seed}\n")
    out.print(_overview(verdict))
    first = first_broken(verdict)
    if first is not None:
        out.print(explanation(first))
    out.print()
    for result in verdict.results:
        if result.output:
            printed = result.output.rstrip().splitlines()[-1]
            where = result.output_location
            out.print(Text(f"It printed, at {where}: {printed}", style="dim"))
            break
    out.print(_summary(verdict))


def first_broken(verdict: Verdict) -> Result | None:
    """The result to explain: the first broken core property, else the first broken one."""
    broken = [r for r in verdict.results if r.status not in ("passed", "not_started")]
    core = [result for result in broken if result.property.belt == CORE]
    return next(iter(core + broken), None)


def _overview(verdict: Verdict) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=6)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    for result in verdict.results:
        mark, color = MARKS[result.status]
        belt = "" if result.property.belt == CORE else " ●"
        statement = Text(result.property.statement + belt)
        table.add_row(Text(mark, style=color), statement, str(result.property.points))
    return table


def explanation(result: Result) -> Group:
    """The broken property in full: its program, its numbers, its line."""
    parts: list[Any] = [Text(), Text(result.property.statement, style="bold")]
    found = result.counterexample
    if found is not None:
        parts += [Text(), Text(indent(found["program"], "    ")), Text()]
        if found["rows"]:
            parts += [Padding(_variables(found["rows"]), (0, 0, 0, 2), expand=False), Text()]
    parts.append(Text(sentence(result)))
    if result.location:
        parts.append(Text(result.location, style="cyan"))
    return Group(*parts)


def sentence(result: Result) -> str:
    """What is wrong, in a sentence or two."""
    found = result.counterexample
    if result.status != "failed":
        return result.message
    if found is None:
        return result.message or "The property does not hold."
    wrong = f"{found['where']}: yours {found['yours']}, expected {found['expected']}."
    return f"{wrong} {result.message}".strip()


def _variables(rows: list[Mapping[str, Any]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for heading in ("", "", "value", "your grad", "right grad", ""):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    table.add_row("", "", "value", "your grad", "right grad", "")
    first_wrong = next((row["name"] for row in reversed(rows) if row["wrong"]), None)
    for row in rows:
        mark = "→" if row["name"] == first_wrong else "×" if row["wrong"] else ""
        paths = [f"via {path['via']}: {_number(path['share'])}" for path in row["paths"]]
        arithmetic = ", ".join(paths) if row["wrong"] else ""
        numbers = [_number(row[key]) for key in ("value", "yours", "expected")]
        table.add_row(mark, row["name"], *numbers, arithmetic, style="red" if mark else "")
    return table


def _number(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) and value != int(value) else str(value)


def _summary(verdict: Verdict) -> Text:
    points = f"{verdict.points} of {verdict.max_points} points"
    if verdict.solved and verdict.points == verdict.max_points:
        return Text(f"Solved, with the black belt: {points}.", style="bold green")
    if verdict.solved:
        return Text(f"Solved: {points}. The properties marked ● are black belt.", style="green")
    core = [result for result in verdict.results if result.property.belt == CORE]
    to_go = sum(result.status != "passed" for result in core)
    return Text(f"Not solved yet: {to_go} of {len(core)} core properties to go, {points}.")
