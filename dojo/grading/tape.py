"""Tapes: what a property asked the reference and heard, and whether another worker says the same.

A property sees nothing of a submission but the answers to its questions, and which questions it
asks depends on the seed and on those answers alone. So where a worker answers every question of
a passing property as the reference did, the property passes, and need not run to show it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from dojo.grading.wire import Channel, packed, unpacked
from tests.script import close

FIRST = 20  # messages of a property: in the answers to these, right submissions differ most
AT_ONCE = 1_000  # messages in a frame
NUMBER = re.compile(r"\d+\.\d+(?:e[-+]?\d+)?")
DIGITS = 6
NO_MATTER = (["line"], ["syntax"])  # of an error, since it is in the submission's own file

# What was sent, what came back and, if the property demanded no more of it than to be close to a
# number, that number and the two tolerances.
Exchange = tuple[list[Any], list[Any], list[float] | None]


class Part(NamedTuple):
    """What can be sent at once: two frames, and the exchanges in JSON for where they differ."""

    questions: bytes
    answers: bytes
    exchanges: bytes


Tape = list[Part]


class Take(NamedTuple):
    """A property as the reference passed it."""

    wish: float  # seconds that the property asks for
    took: float  # seconds that its answers took
    tape: Tape


class Transcript(NamedTuple):
    """What the reference answers under a seed."""

    properties: list[dict[str, Any]]  # as they are declared
    loading: float  # seconds that the kata's file took
    takes: Mapping[str, Take]  # of the properties, by name


def tape_of(parts: Iterable[list[Exchange]]) -> Tape:
    """The parts as they are kept, sent and compared."""
    return [
        Part(
            packed(["several", *(sent for sent, _, _ in part)]),
            packed([received for _, received, _ in part]),
            json.dumps(part).encode(),
        )
        for part in parts
    ]


def repeats(channel: Channel, tape: Tape) -> bool:
    """Whether the worker says what the reference says on the tape.

    One that says something else may still wait for an answer to a question of its own. Raises
    EOFError, OSError or Violation if it says nothing.
    """
    for part in tape:
        channel.send_frame(part.questions)
        frame = channel.receive_frame()
        if frame != part.answers and not _agree(_exchanges(part), unpacked(frame)):
            return False
    return True


def has_questions(tape: Tape) -> bool:
    """Whether the submission asks for what was lent to it."""
    return any(received[0] == "asks" for part in tape for _, received, _ in _exchanges(part))


def in_parts(exchanges: Iterable[Exchange]) -> list[list[Exchange]]:
    """The exchanges, parted where a worker would be told too early what it is still to find.

    That is so where a number of several digits is sent that was not sent before the reference
    had answered it.
    """
    parts: list[list[Exchange]] = [[]]
    said: set[float] = set()
    heard: set[float] = set()
    for exchange in exchanges:
        sent, received, _ = exchange
        numbers = _telling(sent)
        most = FIRST if len(parts) == 1 else AT_ONCE
        if len(parts[-1]) == most or numbers & (heard - said):
            parts.append([])
            heard = set()
        parts[-1].append(exchange)
        said |= numbers
        heard |= _telling(received)
    return parts


def _exchanges(part: Part) -> list[Exchange]:
    exchanges: list[Exchange] = json.loads(part.exchanges)
    return exchanges


def _agree(part: list[Exchange], answers: list[Any]) -> bool:
    return len(answers) == len(part) and all(map(_agrees, part, answers))


def _telling(data: Any) -> set[float]:
    """The numbers in a message, also in its texts, that nobody would hit upon."""
    found = {float(each) for each in NUMBER.findall(json.dumps(data))}
    return {each for each in found if len(f"{abs(each):.17g}".replace(".", "").strip("0")) > DIGITS}


def _agrees(exchange: Exchange, answer: Any) -> bool:
    """Whether the answer says what it says on the tape."""
    sent, right, demanded = exchange
    if _same(answer, right):
        return True
    if type(answer) is not list or len(answer) != len(right) or answer[0] != right[0]:
        return False
    kind, content, changes, _, news = answer
    if not _same(changes, right[2]) or not _same(_alike(news), _alike(right[4])):
        return False
    if kind == "raises":
        return _same(_said(content), _said(right[1]))
    if demanded is not None:
        return _is_close(content, demanded)
    if sent[0] == "run":
        content, right = _without_lines(content), [right[0], _without_lines(right[1])]
    return _same(content, right[1])


def _is_close(content: Any, demanded: list[float]) -> bool:
    """Whether what was answered is a number close to the one demanded, as a property finds it."""
    if type(content) is dict and content.get("f") in ("inf", "-inf", "nan"):
        content = float(content["f"])
    try:
        return close(content, *demanded)
    except OverflowError:  # an int beyond all floats
        return False


def _alike(news: Any) -> Any:
    """What a property can notice of new classes, beside what it does with them."""
    if type(news) is not list or not all(type(each) is dict for each in news):
        return None
    return [
        [each.get(key) for key in ("k", "builtin", "bases", "eq", "hash", "function")]
        for each in news
    ]


def _said(error: Any) -> Any:
    """An error, but for where in the submission it was raised."""
    if type(error) is not dict:
        return None
    return {key: value for key, value in error.items() if [key] not in NO_MATTER}


def _without_lines(content: Any) -> Any:
    """The answer to a run of lines, without the place in the submission of what was raised."""
    match content:
        case [done, changed, removed, {"d": [*pairs]}] if all(type(p) is list for p in pairs):
            return [done, changed, removed, [p for p in pairs if p[:1] not in NO_MATTER]]
    return content


def _same(a: Any, b: Any) -> bool:
    """Whether two pieces of JSON are the same, to the last bit and the type of each number."""
    return bool(a == b) and repr(a) == repr(b)
