"""What crosses the trust boundary: frames of JSON, bounded in size and depth, read strictly.

A frame is its length in four bytes and a JSON array. Both sides use this module; only what the
trusted side does with it counts, since a submission may do to its own side what it likes.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from math import isfinite
from typing import Any

LONGEST = 8 << 20  # bytes of a frame
LAST = 1 << 16  # bytes of what is read at the end
DEEPEST = 16  # lists within lists
PLAIN = (type(None), bool, int, str)


class Violation(Exception):
    """The other side said what is not in the protocol."""


def _refuse(constant: str) -> float:
    raise Violation(f"{constant} is no JSON")


_to_json = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode
_from_json = json.JSONDecoder(parse_constant=_refuse).decode


def packed(message: list[Any]) -> bytes:
    """The message as a frame; raises ValueError if it is too long."""
    data = _to_json(message).encode("ascii")
    if len(data) > LONGEST:
        raise ValueError(f"{len(data):,} bytes are too many to hand over")
    return len(data).to_bytes(4, "big") + data


def unpacked(frame: bytes) -> list[Any]:
    """The message in a frame; raises Violation where it is none."""
    try:
        message = _from_json(frame[4:].decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise Violation("a frame that is no JSON") from error
    if type(message) is not list or not message:
        raise Violation("a message that is no list")
    return message


class Channel:
    """Frames over a socket, or over two pipes."""

    def __init__(self, descriptor: int, writes: int | None = None) -> None:
        self.descriptor = descriptor
        self.writes = descriptor if writes is None else writes
        self.buffer = b""

    def send(self, message: list[Any]) -> None:
        self.send_frame(packed(message))

    def receive(self) -> list[Any]:
        """The next message; raises EOFError when there is none to come, or Violation."""
        return unpacked(self.receive_frame())

    def send_frame(self, frame: bytes) -> None:
        rest = memoryview(frame)
        while rest:
            rest = rest[os.write(self.writes, rest) :]

    def receive_frame(self) -> bytes:
        """The next message as it came, with its length."""
        head = self._take(4)
        size = int.from_bytes(head, "big")
        if size > LONGEST:
            self.buffer = head + self.buffer
            raise Violation(f"a frame of {size} bytes")
        return head + self._take(size)

    def last_words(self) -> str:
        """What is left to read, which is no frame: a worker that dies says where it was."""
        with suppress(OSError):
            os.set_blocking(self.descriptor, False)
            while len(self.buffer) < LAST and (piece := os.read(self.descriptor, LAST)):
                self.buffer += piece
        return self.buffer[:LAST].decode("utf-8", "replace")

    def _take(self, size: int) -> bytes:
        pieces = [self.buffer]
        length = len(self.buffer)
        while length < size:
            piece = os.read(self.descriptor, 1 << 16)
            if not piece:
                raise EOFError
            pieces.append(piece)
            length += len(piece)
        data = b"".join(pieces)
        self.buffer = data[size:]
        return data[:size]


def number(value: float) -> Any:
    """A float as JSON can hold it."""
    return value if isfinite(value) else {"f": repr(value)}
