"""`dojo mutate`: measure, show the table, write the page; nothing may survive unexplained."""

from __future__ import annotations

import json

import click
from rich.console import Console

from dojo.catalogue import all_katas, find_kata
from dojo.mutation import page, table
from dojo.mutation.declared import equivalents
from dojo.mutation.forked import check_fork
from dojo.mutation.ledger import BUILD
from dojo.mutation.measure import measure
from dojo.mutation.summary import summarize


def run(number: str | None, *, as_json: bool = False) -> int:
    """Return the exit status: 0 only if nothing survives unexplained. Raises Misuse."""
    check_fork()
    katas = [find_kata(number)] if number else all_katas()
    declared = equivalents()
    console = Console(highlight=False)
    summaries = []
    with Console(stderr=True).status("") as status:
        for kata in katas:
            summaries.append(summarize(kata, measure(kata, status.update), declared))
    BUILD.mkdir(exist_ok=True)
    found = json.dumps([summary.as_json() for summary in summaries], indent=1)
    (BUILD / "mutation.json").write_text(found, "utf-8")
    page.write(summaries, BUILD / "mutation.html")
    if as_json:
        click.echo(found)
    else:
        table.show(summaries, console)
        console.print("build/mutation.html shows every mutant beside what killed it.")
    return 1 if any(summary.problems for summary in summaries) else 0
