"""A channel over which many messages can come at once, to be answered at once."""

from __future__ import annotations

from collections import deque
from typing import Any

from dojo.grading.wire import Channel


class BatchChannel(Channel):
    """After `["several", …]` each of the messages is received by itself.

    What is sent meanwhile goes out as one message when there are no more of them.
    """

    def __init__(self, descriptor: int, writes: int | None = None) -> None:
        super().__init__(descriptor, writes)
        self._waiting: deque[list[Any]] = deque()
        self._held: list[Any] | None = None

    def send(self, message: list[Any]) -> None:
        if self._held is None:
            super().send(message)
        else:
            self._held.append(message)

    def receive(self) -> list[Any]:
        if self._held is not None and not self._waiting:
            held, self._held = self._held, None
            super().send(held)
        if self._waiting:
            return self._waiting.popleft()
        name, *rest = message = super().receive()
        if name != "several":
            return message
        self._held = []
        self._waiting.extend(rest[1:])
        first: list[Any] = rest[0]
        return first
