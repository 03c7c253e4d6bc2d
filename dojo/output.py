"""What the learner's code prints while a property runs: kept short, and located."""

from __future__ import annotations

import io
import sys
from pathlib import Path

FLOOD = 1_000_000  # characters in one property
KEPT = 2_000  # of the end, which belongs to the smallest program


class OutputFlood(RuntimeError):
    """The code under test prints without end."""


class Recorder(io.TextIOBase):
    """A stand-in for standard output that remembers the end of the text and who wrote first."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.text = ""
        self.location: str | None = None
        self.written = 0

    def begin(self) -> Recorder:
        """Forget what was written so far."""
        self.__init__(self.source)  # type: ignore[misc]
        return self

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        line = self._line()
        if line:
            self.location = self.location or line
            self.written += len(text)
            self.text = (self.text + text)[-KEPT:]
            if self.written > FLOOD:
                raise OutputFlood(f"more than {FLOOD:,} characters of output in one property")
        return len(text)

    def _line(self) -> str | None:
        """The line of the learner's file that is printing, if it is one."""
        frame = sys._getframe(2)
        while frame is not None and frame.f_code.co_filename != str(self.source):
            if frame.f_back is None:
                return None
            frame = frame.f_back
        from dojo.catalogue import shown

        return f"{shown(self.source)}:{frame.f_lineno}"
