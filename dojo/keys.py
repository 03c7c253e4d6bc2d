"""Keys from the terminal, one at a time, without waiting for Enter."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator

INTERRUPT = "\x03"  # Ctrl-C, where it comes as a key


def has_terminal() -> bool:
    """Whether somebody can press keys at all."""
    return sys.stdin is not None and sys.stdin.isatty()


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
        """Give the keys as they are pressed; afterwards the terminal is as it was.

        A terminal that is closed ends the program as Ctrl-C does, so that it can clear up.
        """
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)

        def listen(*_: object) -> None:
            tty.setcbreak(descriptor)

        listen()
        for ending in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(ending, signal.default_int_handler)
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
