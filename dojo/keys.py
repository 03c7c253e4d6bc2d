"""What somebody does at the terminal: pressing keys, which need no Enter, and ending it all."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator

INTERRUPT = "\x03"  # Ctrl-C, where it comes as a key


def has_terminal() -> bool:
    """Whether somebody can press keys at all."""
    return sys.stdin is not None and sys.stdin.isatty()


def when_told_to_end(handle: Callable[[int, object], None]) -> None:
    """Have `handle` called at Ctrl-C, and when the terminal is closed."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), handle)


if sys.platform == "win32":
    import msvcrt

    @contextlib.contextmanager
    def single_keys() -> Iterator[Iterator[str]]:
        """Give the keys as they are pressed."""
        yield _pressed()

    def _pressed() -> Iterator[str]:
        while True:
            key = msvcrt.getwch()
            if key in "\0\xe0":
                msvcrt.getwch()  # an arrow or a function key, which comes as two
            else:
                yield key

else:
    import termios
    import tty

    @contextlib.contextmanager
    def single_keys() -> Iterator[Iterator[str]]:
        """Give the keys as they are pressed; afterwards the terminal is as it was."""
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)

        def listen(*_: object) -> None:
            tty.setcbreak(descriptor)

        listen()
        resumed = signal.signal(signal.SIGCONT, listen)  # back from Ctrl-Z
        try:
            yield _pressed(descriptor)
        finally:
            signal.signal(signal.SIGCONT, resumed)
            with contextlib.suppress(termios.error):  # the terminal is gone
                termios.tcsetattr(descriptor, termios.TCSAFLUSH, before)

    def _pressed(descriptor: int) -> Iterator[str]:
        with contextlib.suppress(OSError):
            while typed := os.read(descriptor, 64):
                if not typed.startswith(b"\x1b"):  # an arrow or the like, which comes as several
                    yield from typed.decode(errors="ignore")
