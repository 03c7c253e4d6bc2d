"""When to look at a file again: when the file system tells of a change, and twice a second."""

from __future__ import annotations

import contextlib
import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

LOOK = 0.5  # seconds
STEP = 10  # milliseconds without a further change that end a save
VARIABLE = "WATCHFILES_FORCE_POLLING"  # watchfiles' own


@contextlib.contextmanager
def looking(folder: Path, look: Callable[[bool], None]) -> Iterator[None]:
    """Within, a thread calls `look` whenever it is time to.

    It passes True when the file system told of a change in the folder, and False when it did not.
    """

    def keep_looking() -> None:
        for is_told in _looks(folder, stop):
            look(is_told)

    stop = Event()
    thread = Thread(target=keep_looking, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def has_events() -> bool:
    """Whether to expect to be told at all: not under WSL, nor where the variable says no."""
    said = os.environ.get(VARIABLE, "").lower()
    if said:
        return said in ("false", "disable", "disabled")
    return "microsoft-standard" not in platform.uname().release


def _looks(folder: Path, stop: Event) -> Iterator[bool]:
    if has_events():
        from watchfiles import watch

        with contextlib.suppress(OSError, RuntimeError):  # no watch left to have: look without
            for changes in watch(
                folder,
                watch_filter=None,
                recursive=False,
                step=STEP,
                debounce=10 * STEP,
                rust_timeout=int(LOOK * 1000),
                yield_on_timeout=True,
                stop_event=stop,
                force_polling=False,
            ):
                yield bool(changes)
    while not stop.wait(LOOK):
        yield False
