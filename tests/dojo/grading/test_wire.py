"""Frames: what one side sends is what the other reads, or nothing is."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dojo.grading.wire import LONGEST, Channel, Violation, packed

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def received(data: bytes) -> list[Any]:
    """What is read of the bytes, after which nothing comes."""
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            theirs.sendall(data)
        return Channel(ours.fileno()).receive()


@given(st.lists(values, min_size=1))
def test_a_message_arrives_as_it_was_sent(message: list[Any]) -> None:
    arrived = received(packed(message))
    assert arrived == message
    assert repr(arrived) == repr(message)  # 1 is not 1.0, nor True


@pytest.mark.parametrize(
    "data",
    [
        b"not json",
        b"{}",
        b"[]",
        b"3",
        b"[NaN]",
        b"[Infinity]",
        b"[" * 100_000,
        b"[1" + b"0" * 5000 + b"]",
        "[é]".encode(),
        b"[1] [2]",
    ],
)
def test_what_is_no_message_is_a_violation(data: bytes) -> None:
    with pytest.raises(Violation):
        received(len(data).to_bytes(4, "big") + data)


def test_a_frame_may_not_be_long() -> None:
    with pytest.raises(Violation, match="frame of"):
        received((LONGEST + 1).to_bytes(4, "big"))
    with pytest.raises(ValueError, match="too many"):
        packed(["x" * LONGEST])


@given(st.integers(0, 40))
def test_a_frame_that_ends_early_is_an_end(length: int) -> None:
    whole = packed([{"some": "message"}, 1, 2.5])
    if length < len(whole):
        with pytest.raises(EOFError):
            received(whole[:length])


def test_last_words_are_what_is_no_frame() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(packed([1]) + b'Timeout (0:00:01)!\n  File "katas/k01_value.py", line 3')
        channel = Channel(ours.fileno())
        assert channel.receive() == [1]
        with pytest.raises(Violation):
            channel.receive()
        assert channel.last_words().startswith("Timeout (0:00:01)!\n  File")


def test_json_is_as_strict_on_what_it_writes() -> None:
    with pytest.raises(ValueError, match=r"JSON|range"):
        packed([float("nan")])
    assert json.loads(packed([1.5])[4:]) == [1.5]
