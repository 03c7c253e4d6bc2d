"""The figures that the project is about, as a table in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from dojo.mutation.summary import EQUIVALENT, KILLED, Summary, counted

HEADINGS = (
    "properties",
    "mutants",
    "killed",
    "equivalent",
    "mistakes\nrefused",
    "alternatives\naccepted",
)


def show(summaries: list[Summary], problems: list[str], console: Console) -> None:
    """Print one row a kata, the kinds of mutants that are counted by themselves, and problems."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))  # fits in 80 columns
    table.add_column("kata", no_wrap=True)
    for heading in HEADINGS:
        table.add_column(heading, justify="right")
    for row in map(_row, summaries):
        table.add_row(*row)
    if len(summaries) > 1:
        table.add_row(*_total(summaries), style="bold")
    console.print(table)
    console.print()
    for count in counted(summaries):
        if count.mutants:
            console.print(str(count), soft_wrap=True)
    for problem in problems:
        console.print(problem, style="red", markup=False, soft_wrap=True)
    if not problems:
        console.print("Nothing survives unexplained.", style="green")
    console.print("build/mutation.html shows every mutant beside what killed it.")


def _row(summary: Summary) -> tuple[str, ...]:
    return (
        summary.kata.name,
        str(len(summary.measurement.properties)),
        str(len(summary.fates)),
        str(summary.count(KILLED)),
        str(summary.count(EQUIVALENT)),
        f"{len(summary.refused)}/{len(summary.mistakes)}",
        f"{len(summary.accepted)}/{len(summary.alternatives)}",
    )


def _total(summaries: list[Summary]) -> tuple[str, ...]:
    refused, mistakes, accepted, alternatives = (
        sum(map(len, column))
        for column in zip(
            *((s.refused, s.mistakes, s.accepted, s.alternatives) for s in summaries), strict=True
        )
    )
    return (
        "all",
        str(sum(len(summary.measurement.properties) for summary in summaries)),
        str(sum(len(summary.fates) for summary in summaries)),
        str(sum(summary.count(KILLED) for summary in summaries)),
        str(sum(summary.count(EQUIVALENT) for summary in summaries)),
        f"{refused}/{mistakes}",
        f"{accepted}/{alternatives}",
    )
