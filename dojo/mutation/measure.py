"""Measures a kata, as far as it is not known yet."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from dojo.catalogue import Kata
from dojo.mutation.forked import Send, forked
from dojo.mutation.keys import keys
from dojo.mutation.ledger import Measurement, from_json, recall, remember


def measure(kata: Kata, progress: Callable[[str], None]) -> Measurement:
    """The measurement of the kata as its files are now; only what changed is run."""
    now = keys(kata)
    known = recall(kata)
    if known is not None and known.keys == now:
        return known
    start = time.monotonic()
    found = Measurement(kata.name, now)

    def work(task: Kata, send: Send) -> None:
        from dojo.mutation.survey import survey  # heavy, and not needed when all is known

        survey(task, found, known, send)

    def hear(message: Any) -> None:
        if isinstance(message, int):
            progress(f"{kata.name}: {message} trials to go")

    for child in forked([kata], work, jobs=1, patience=600.0, hear=hear):
        if not child.messages or not isinstance(child.messages[-1], dict):
            raise RuntimeError(f"measuring {kata.name} ended with {child.end}")
        found = from_json(child.messages[-1])
    found.seconds = time.monotonic() - start
    if not found.faults:
        remember(found)
    return found
