"""`dojo list`: every kata and how far it has come, from real runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import click
from rich.console import Console
from rich.progress_bar import ProgressBar
from rich.table import Table

from dojo import progress
from dojo.catalogue import all_katas, find_kata
from dojo.message import first_broken
from dojo.runner import Run
from dojo.testing import LIMIT, current, explained
from dojo.verdict import Verdict

AT_ONCE = 2
BAR = 14  # columns
MARKS = re.compile(r"[\\`*_{}\[\]<>()#+!|~$-]")  # what Markdown would take for its own


def run(*, base: str | None, as_json: bool = False, markdown: bool = False) -> int:
    """Print the table, after judging what has changed since it was last judged; return 0."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        verdicts = list(pool.map(lambda kata: current(kata, base), all_katas()))
    if as_json:
        click.echo(json.dumps([verdict.as_json() for verdict in verdicts]))
    elif markdown:
        click.echo("\n".join(_markdown(map(_explained, verdicts))))
        click.echo(f"\n{_summary(verdicts)}")
    else:
        out = Console(highlight=False)
        out.print(_table(verdicts))
        out.print(f"\n{_summary(verdicts)}")
    return 0


def belt(verdict: Verdict) -> str:
    """The belt earned: core for a solved kata, black with every point."""
    if not verdict.solved:
        return "-"
    return "black" if verdict.points == verdict.max_points else "core"


def _table(verdicts: list[Verdict]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("kata", "title", "belt", "", "points", "attempts"):
        table.add_column(heading, justify="left" if heading in ("title", "belt", "") else "right")
    for verdict in verdicts:
        points = f"{verdict.points}/{verdict.max_points}"
        bar = ProgressBar(verdict.max_points, verdict.points, width=BAR)
        runs = progress.attempts(find_kata(str(verdict.kata)), verdict.base)
        row = (str(verdict.kata), verdict.title, belt(verdict), bar, points, str(runs or "-"))
        table.add_row(*row)
    return table


def _explained(verdict: Verdict) -> Verdict:
    """The verdict with the known mistake that it shows, or the earlier kata that is to blame."""
    kata = find_kata(str(verdict.kata))
    return explained(Run(kata, kata.source, verdict.base, verdict.seed, LIMIT), verdict)


def _markdown(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """The table for a page; all its words are the repository's own."""
    yield from (
        "| kata | belt | points | what breaks first | known mistake |",
        "|---|---|--:|---|---|",
    )
    for verdict in verdicts:
        first = first_broken(verdict)
        cells = [
            f"{verdict.kata}. {verdict.title}",
            belt(verdict),
            f"{verdict.points}/{verdict.max_points}",
            first.property.statement if first else "",
            " ".join(each["title"] for each in verdict.misconceptions),
        ]
        yield "| " + " | ".join(MARKS.sub(r"\\\g<0>", cell) for cell in cells) + " |"


def _summary(verdicts: list[Verdict]) -> str:
    solved = sum(verdict.solved for verdict in verdicts)
    points, of = (sum(getattr(v, name) for v in verdicts) for name in ("points", "max_points"))
    unsolved = next((verdict for verdict in verdicts if not verdict.solved), None)
    goes_on = f"Next: make test-kata {unsolved.kata}" if unsolved else "You have walked the road"
    return f"{solved} of {len(verdicts)} katas solved, {points} of {of} points. {goes_on}."
