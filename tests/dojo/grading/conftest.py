"""A submission in a worker, and this process as the trusted side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from textwrap import dedent
from typing import Any, NoReturn

import pytest

from dojo.grading.sandbox import sandbox
from dojo.grading.seen import INSIDE
from dojo.grading.session import Session
from dojo.grading.wire import Channel


class Lost(Exception):
    """The worker is gone, or has broken the protocol."""


def _lost(error: Exception) -> NoReturn:
    raise Lost(str(error)) from error


@pytest.fixture
def session() -> Iterator[Session]:
    """A worker with limits but without a wall, which any machine can have."""
    with sandbox(INSIDE, "limits only") as worker:
        session = Session(Channel(worker.socket.fileno()), "katas/k01_value.py", _lost)
        session.begin(10.0)
        yield session


@pytest.fixture
def submitted(session: Session) -> Iterator[Callable[[str], Any]]:
    """The module that a text is, as properties see it."""
    with ExitStack():
        yield lambda text: session.load(
            "k01_value", {"k01_value": dedent(text).encode()}, hide=True
        )
