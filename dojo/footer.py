"""The two lines below what was printed last: which keys there are, and what is going on."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

ERASE_LINE = (ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))
LINE_ABOVE = (ControlType.CURSOR_UP, 1)


class Footer:
    """The cursor stays at the end of the second line, so that it can be written anew."""

    def __init__(self, console: Console, keys: str) -> None:
        self.console, self.keys = console, keys

    def show(self, status: str) -> None:
        self.console.print(f"\n[dim]{self.keys}[/]")
        self.update(status)

    def update(self, status: str) -> None:
        text = Text(status, style="dim")
        text.truncate(self.console.width - 1, overflow="ellipsis")
        self.console.control(Control(*ERASE_LINE))
        self.console.print(text, end="")

    def erase(self) -> None:
        self.console.control(Control(*ERASE_LINE, LINE_ABOVE, *ERASE_LINE))
