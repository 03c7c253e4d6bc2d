"""`dojo bench`: every measurement as a table, and all of them in build/bench.json."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from dojo.bench import engine, grading, learner, mutating, peers, scale
from dojo.bench.timing import Row
from dojo.catalogue import ROOT, Misuse

RESULTS = ROOT / "build" / "bench.json"
SECTIONS = {
    "engine": engine.rows,
    "training": engine.training_rows,
    "learner": learner.rows,
    "mutation": mutating.rows,
    "grading": grading.rows,
    "peers": peers.rows,
    "scale": scale.rows,
}


def run(chosen: Sequence[str]) -> int:
    """Print these tables, or all; write build/bench.json, return 0. Raises Misuse."""
    unknown = sorted({*chosen} - {*SECTIONS})
    if unknown:
        raise Misuse(f"there is no {unknown[0]} to measure: there are {', '.join(SECTIONS)}")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # pytest would be slower than it is
    console = Console(highlight=False)
    found = {}
    for name in chosen or SECTIONS:
        found[name] = SECTIONS[name]()
        console.print(f"\n{name}", style="bold")
        console.print(_table(found[name]))
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps({"schema": 2, **found}, indent=1), "utf-8")
    return 0


def _table(rows: list[Row]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading, value in rows[0].items():
        table.add_column(heading, justify="left" if isinstance(value, str) else "right")
    for row in rows:
        table.add_row(*(v if isinstance(v, str) else f"{v:,.2f}" for v in row.values()))
    return table
