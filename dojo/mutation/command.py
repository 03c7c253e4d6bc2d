"""`dojo mutate`: measure, show the table, write the page; nothing may survive unexplained."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from typing import Any

import click

from dojo.catalogue import Kata, Misuse, all_katas, find_kata, shown
from dojo.mutation.declared import INTEREST, Equivalent, equivalents
from dojo.mutation.forked import check_fork
from dojo.mutation.keys import keys
from dojo.mutation.ledger import BUILD, recall
from dojo.mutation.measure import measure
from dojo.mutation.summary import Summary, counted, summarize


def run(number: str | None, *, as_json: bool = False) -> int:
    """Return the exit status: 0 only if nothing survives unexplained. Raises Misuse."""
    from rich.console import Console

    from dojo.mutation import page, table

    check_fork()
    everything = all_katas()
    katas = [find_kata(number)] if number else everything
    declared = equivalents()
    summaries = [summarize(kata, measure(kata, _progress), declared) for kata in katas]
    _progress("")
    report = sorted(summaries + _remembered(everything, katas, declared), key=_number)
    BUILD.mkdir(exist_ok=True)
    found = json.dumps(_as_json(report), indent=1)
    (BUILD / "mutation.json").write_text(found, "utf-8")
    page.write(report, BUILD / "mutation.html")
    problems = _problems(summaries, is_all=not number)
    if as_json:
        click.echo(found)
    else:
        table.show(summaries, problems, Console(highlight=False))
    if any(summary.measurement.faults for summary in summaries):
        return 2  # not all could be measured
    return 1 if problems else 0


def _problems(summaries: list[Summary], is_all: bool) -> list[str]:
    """All that must be put right."""
    problems = [problem for summary in summaries for problem in summary.problems]
    if is_all:
        missing = [count.title for count in counted(summaries) if not count.mutants]
        problems += [f"{shown(INTEREST)}: there are no mutants that {title}" for title in missing]
    return problems


def _remembered(
    everything: list[Kata], measured: list[Kata], declared: list[Equivalent]
) -> list[Summary]:
    """What is still true of the other katas, so that the page of one run of one kata shows all."""
    summaries = []
    for kata in everything:
        with suppress(Misuse):
            known = recall(kata) if kata not in measured else None
            if known is not None and known.keys == keys(kata):
                summaries.append(summarize(kata, known, declared))
    return summaries


def _number(summary: Summary) -> int:
    return summary.kata.number


def _as_json(summaries: list[Summary]) -> dict[str, Any]:
    return {
        "schema": 1,
        "katas": [summary.as_json() for summary in summaries],
        "of_interest": [
            {"title": each.title, "mutants": each.mutants, "killed": each.killed}
            for each in counted(summaries)
        ],
    }


def _progress(text: str) -> None:
    """One line on a terminal, written over and over.

    By hand: rich would write it from a thread, and processes are forked here.
    """
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[2K{text}", nl=False, err=True)
