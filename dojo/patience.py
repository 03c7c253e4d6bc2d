"""A bar for runs that take a while; a quick run, or one that no terminal shows, has none."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from dojo.catalogue import Kata
from dojo.verdict import Result

SOON = 1.5  # seconds after which one wonders


@contextmanager
def progress_of(kata: Kata) -> Iterator[Callable[[Result], None]]:
    """Within, a bar on standard error fills up with each result that it hears of."""
    if not sys.stderr.isatty():
        yield lambda result: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeElapsedColumn as Elapsed

    text = TextColumn("{task.description}")
    columns = (text, BarColumn(), MofNCompleteColumn(), Elapsed())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    total = len(re.findall(r"^def test_", kata.tests.read_text("utf-8"), re.MULTILINE))
    bar = progress.add_task("judging", total=total)
    begin = Timer(SOON, progress.start)
    begin.start()
    try:
        yield lambda result: progress.advance(bar)
    finally:
        begin.cancel()
        begin.join()
        progress.stop()
