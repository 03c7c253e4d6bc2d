"""`dojo list`: every kata and how far it has come, from real runs."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import click
from rich.console import Console
from rich.table import Table

from dojo.catalogue import all_katas
from dojo.testing import current
from dojo.verdict import Verdict

AT_ONCE = 2


def run(*, base: str, as_json: bool) -> int:
    """Print the table, after judging what has changed since it was last judged; return 0."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        verdicts = list(pool.map(lambda kata: current(kata, base), all_katas()))
    if as_json:
        click.echo(json.dumps([verdict.as_json() for verdict in verdicts]))
    else:
        Console(highlight=False).print(_table(verdicts))
    return 0


def belt(verdict: Verdict) -> str:
    """The belt earned: core for a solved kata, black with every point."""
    if not verdict.solved:
        return "-"
    return "black" if verdict.points == verdict.max_points else "core"


def _table(verdicts: list[Verdict]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("kata", "title", "belt", "solved", "points"):
        table.add_column(heading, justify="right" if heading in ("kata", "points") else "left")
    for verdict in verdicts:
        points = f"{verdict.points}/{verdict.max_points}"
        solved = "yes" if verdict.solved else "no"
        table.add_row(str(verdict.kata), verdict.title, belt(verdict), solved, points)
    return table
