"""The figures that the project is about, as a table in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from dojo.mutation.declared import interests
from dojo.mutation.summary import EQUIVALENT, KILLED, Summary, interesting

HEADINGS = ("kata", "properties", "mutants", "killed", "equivalent", "mistakes", "alternatives")


def show(summaries: list[Summary], console: Console) -> None:
    """Print one row a kata, the kinds of mutants that are counted by themselves, and problems."""
    table = Table(box=None, pad_edge=False)
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "kata" else "right")
    for row in map(_row, summaries):
        table.add_row(*row)
    console.print(table)
    console.print()
    for line in counted(summaries):
        console.print(line, soft_wrap=True)
    problems = [problem for summary in summaries for problem in summary.problems]
    for problem in problems:
        console.print(problem, style="red", markup=False, soft_wrap=True)
    if not problems:
        console.print("Nothing survives unexplained.", style="green")


def counted(summaries: list[Summary]) -> list[str]:
    """A line for each kind of mutant of special interest that occurs."""
    lines = []
    for interest in interests():
        fates = interesting(summaries, interest)
        killed = sum(fate.status == KILLED for fate in fates)
        verdict = "all caught" if killed == len(fates) else f"only {killed} caught"
        if fates:
            lines.append(f"mutants that {interest.title}: {len(fates)}, {verdict}")
    return lines


def _row(summary: Summary) -> tuple[str, ...]:
    return (
        summary.kata.name,
        str(len(summary.measurement.properties)),
        str(len(summary.fates)),
        str(summary.count(KILLED)),
        str(summary.count(EQUIVALENT)),
        f"{len(summary.refused)} of {len(summary.mistakes)} refused",
        f"{len(summary.accepted)} of {len(summary.alternatives)} accepted",
    )
