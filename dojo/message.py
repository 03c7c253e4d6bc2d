"""What a learner reads after a run: each property in a line, and the first broken one in full."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import indent
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dojo.catalogue import all_katas, find_kata_of
from dojo.verdict import CORE, Result, Verdict

WIDTH = 80
LONGEST_PROGRAM = 12  # lines
MOST_LISTED = 3  # of the broken properties, where the first of them is explained
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
    out = console or Console(highlight=False)
    explain(verdict, out)
    if whole_file_at_fault(verdict) is None and (what := _next(verdict)):
        _line(out, f"Next: {what}.")


def _next(verdict: Verdict) -> str:
    """The next command; nothing after the last kata, with all its points."""
    number = verdict.kata
    if verdict.blamed:
        return f"make test-kata {find_kata_of(verdict.blamed).number}, the kata to blame"
    if not verdict.solved:
        return f"make test-kata {number}, or make hint {number} for a hint"
    on = "" if number == all_katas()[-1].number else f"make test-kata {number + 1}"
    belt = "" if verdict.points == verdict.max_points else f"make hint {number} for the black belt"
    return ", or ".join(filter(None, [on, belt]))


def explain(verdict: Verdict, out: Console) -> None:
    """Print what was found, and no command that goes on from there."""
    base = f"on {BASES.get(verdict.base, verdict.base)}, " if verdict.kata > 1 else ""
    _line(out, f"Kata {verdict.kata}: {verdict.title}", style="bold")
    _line(out, f"{verdict.source}, {base}seed {verdict.seed}", wrap=True)
    out.print()
    if (fault := whole_file_at_fault(verdict)) is not None:
        _line(out, "The file cannot be loaded, so no property could be tried.", style="red")
        _line(out, fault.message, wrap=True)
        _line(out, fault.location or verdict.source, style="cyan")
        return
    first = first_broken(verdict)
    _list(out, verdict, first)
    out.print()
    if first is not None:
        _explain(out, first)
        _name(out, verdict)
        _line(out, verdict.blamed or first.location or verdict.source, style="cyan")
    _tell_output(out, verdict)
    _line(out, *_summary(verdict))


def _list(out: Console, verdict: Verdict, first: Result | None) -> None:
    """What does not hold, one line each; where one is explained, it and a few more."""
    others = [result for result in verdict.results if result.status != "passed"]
    others.sort(key=lambda result: result is not first)  # and then as they stand
    holding = f"{len(verdict.results) - len(others)} of {len(verdict.results)} properties hold"
    most = MOST_LISTED if first else len(others)
    if others[most:]:
        _line(out, f"{holding}. Here are {most} of the {len(others)} that do not:")
    elif others:
        _line(out, f"{holding}; these do not:")
    out.print(_overview(others[:most] or verdict.results), width=min(out.width, WIDTH))


def whole_file_at_fault(verdict: Verdict) -> Result | None:
    """The finding that all properties share because the file does not even load, if so."""
    first, *others = verdict.results
    if first.status not in ("error", "timeout") or first.counterexample is not None:
        return None
    same = all((r.message, r.location) == (first.message, first.location) for r in others)
    return first if same else None


def first_broken(verdict: Verdict) -> Result | None:
    """The result to explain, if there is one; the black belt is not in the way of the core."""
    first = next(iter(in_order(verdict)), None)
    return None if first is None or first.status == "not_started" else first


def in_order(verdict: Verdict) -> list[Result]:
    """What does not hold, in the order in which to look at it.

    Core comes first, what is broken before what is to do, and what is short before what is long.
    """
    failing = (result for result in verdict.results if result.status != "passed")
    return sorted(
        failing, key=lambda r: (r.property.belt != CORE, r.status == "not_started", length(r))
    )


def length(result: Result) -> int:
    """How many lines there are to read in its program; what has none comes after what has."""
    found = result.counterexample
    return len(found["program"].splitlines()) if found else LONGEST_PROGRAM


def sentence(result: Result) -> str:
    """What is wrong, in a sentence or two."""
    found = result.counterexample
    if result.status != "failed" or found is None:
        return result.message or "The property does not hold."
    wrong = arithmetic(found) or (
        f"{found['where']} is {_number(found['yours'])}, expected {_number(found['expected'])}."
    )
    return f"{wrong} {result.message}".strip()


def arithmetic(found: Mapping[str, Any]) -> str:
    """How the gradient of the first wrong node adds up over the uses of the node."""
    row = _first_wrong(found["rows"])
    if row is None or not row["paths"]:
        return ""
    paths = ", ".join(f"via {path['via']}: {_number(path['share'])}" for path in row["paths"])
    together = f", together {_number(row['expected'])}" if len(row["paths"]) > 1 else ""
    return f"{found['where']}: {paths}{together}; you have {_number(row['yours'])}."


def _overview(results: Iterable[Result]) -> Table:
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(width=6, no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(width=3, no_wrap=True)
    for result in results:
        mark, color = MARKS[result.status]
        points = f"{result.property.points}" + ("" if result.property.belt == CORE else " ●")
        table.add_row(Text(mark, style=color), Text(result.property.statement), points)
    return table


def _explain(out: Console, result: Result) -> None:
    """The broken property: its statement, its program, its numbers, what is wrong with them."""
    _line(out, result.property.statement, style="bold", wrap=True)
    found = result.counterexample
    if found is not None:
        out.print()
        _line(out, indent(_shortened(found["program"]), "    "))
        out.print()
        if found["rows"]:
            out.print(Padding(_variables(found["rows"]), (0, 0, 0, 2), expand=False))
            out.print()
    _line(out, sentence(result), wrap=True)


def _variables(rows: list[Mapping[str, Any]]) -> Table:
    first_wrong = _first_wrong(rows)
    table = Table.grid(padding=(0, 2))
    for _ in range(5):
        table.add_column(justify="right", no_wrap=True)
    table.add_row("", "", "value", "your grad", "right grad")
    for row in rows:
        mark = "→" if row is first_wrong else "×" if row["wrong"] else ""
        numbers = [_number(row[key]) for key in ("value", "yours", "expected")]
        cells = [mark, row["name"], *numbers, "first wrong" if row is first_wrong else ""]
        table.add_row(*map(Text, cells), style="red" if mark else "")
    return table


def _first_wrong(rows: list[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The wrong variable that gradients, which flow from the last to the first, reach first."""
    return next((row for row in reversed(rows) if row["wrong"]), None)


def _name(out: Console, verdict: Verdict) -> None:
    """The known mistakes that behave just so, and the earlier kata that is to blame."""
    if verdict.blamed:
        out.print()
        blame = f"It passes on the reference's earlier katas: your {verdict.blamed} is to blame."
        _line(out, blame, style="bold", wrap=True)
    match verdict.misconceptions:
        case []:
            return
        case [mistake]:
            named = f"It behaves just like a known mistake: {mistake['title']}"
            explained = " ".join(mistake["explanation"].split())
        case twins:
            named = f"It behaves just like {len(twins)} known mistakes, which here show the same:"
            explained = "\n".join(f"- {mistake['title']}" for mistake in twins)
    out.print()
    _line(out, named, style="bold", wrap=True)
    _line(out, explained, wrap=True)


def _tell_output(out: Console, verdict: Verdict) -> None:
    printed = next((result for result in verdict.results if result.output), None)
    if printed is not None:
        last = printed.output.rstrip().rpartition("\n")[2][:WIDTH]
        _line(out, f"It printed, at {printed.output_location}: {last}", style="dim")


def _summary(verdict: Verdict) -> tuple[str, str]:
    points = f"{verdict.points} of {verdict.max_points} points"
    if verdict.solved and verdict.points == verdict.max_points:
        return f"Solved, with the black belt: {points}.", "bold green"
    if verdict.solved:
        return f"Solved: {points}. The properties marked ● are black belt.", "green"
    core = [result for result in verdict.results if result.property.belt == CORE]
    to_go = sum(result.status != "passed" for result in core)
    return f"Not solved yet: {to_go} of {len(core)} core properties to go, {points}.", ""


def _line(out: Console, text: str, style: str = "", *, wrap: bool = False) -> None:
    """A line as it is, which a terminal may break; or wrapped at words where it is prose."""
    width = min(out.width, WIDTH) if wrap else None
    out.print(Text(text, style=style), soft_wrap=not wrap, width=width)


def _shortened(program: str) -> str:
    lines = program.splitlines()
    if len(lines) <= LONGEST_PROGRAM:
        return program
    left_out = len(lines) - LONGEST_PROGRAM
    half = LONGEST_PROGRAM // 2
    return "\n".join([*lines[:half], f"# … {left_out} more lines …", *lines[-half:]])


def _number(value: object) -> str:
    """The number as a person writes it; anything else as it is."""
    return f"{value:.6g}" if isinstance(value, float) and value != round(value, 4) else str(value)
