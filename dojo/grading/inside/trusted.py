"""Stand-ins for the trusted side's objects: a model or a loss that a script defined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Ask = Callable[..., Any]


class Trusted:
    """An object of the trusted side: every use of it is asked for there."""

    __slots__ = ("_ask", "_number")

    def __init__(self, ask: Ask, number: int) -> None:
        object.__setattr__(self, "_ask", ask)
        object.__setattr__(self, "_number", number)

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._ask(self._number, "call", args, named)

    def __getattr__(self, name: str) -> Any:
        return self._ask(self._number, "get", name)

    def __setattr__(self, name: str, value: object) -> None:
        self._ask(self._number, "set", name, value)
