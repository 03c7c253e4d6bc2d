"""What one kata's measurement found, as plain data that is kept between runs."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from dojo.catalogue import ROOT, Kata
from dojo.mutation.generate import Mutant

BUILD = ROOT / "build"
CACHE = BUILD / "mutation-cache"

ACCEPTS, REFUSES = "accepts", "refuses"
TIMEOUT, CRASH, UNCLEAR = "timeout", "crash", "unclear"


@dataclass(frozen=True)
class Property:
    """A property as its test function declares it."""

    name: str
    statement: str
    belt: str


@dataclass(frozen=True)
class Outcome:
    """What one property said of one mutant, mistake or alternative."""

    verdict: str
    why: str = ""


Cells = dict[str, dict[str, Outcome]]  # subject: {property: outcome}


@dataclass(frozen=True)
class Keys:
    """Digests of all that an outcome depends on: it is measured again when one of them changed."""

    common: str
    properties: dict[str, str]
    subjects: dict[str, str]

    def agree(self, other: Keys, subject: str, name: str) -> bool:
        """Whether the outcome of this property on this subject is the same under both."""
        function = name.partition("[")[0]
        return (
            self.common == other.common
            and self.subjects[subject] == other.subjects.get(subject)
            and self.properties[function] == other.properties.get(function)
        )


@dataclass
class Measurement:
    """Everything that was measured of a kata.

    A subject is a mutant, by its name, or a file, by its path. A mutant's cells are those of the
    properties that reach its function, in order, until two refuse it. `faults` says, by path, what
    kept a file from being measured; under the test file's path, what kept the whole kata from it.
    """

    kata: str
    keys: Keys
    properties: list[Property] = field(default_factory=list)
    mutants: list[Mutant] = field(default_factory=list)
    reach: dict[str, list[str]] = field(default_factory=dict)  # function: properties
    cells: Cells = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0


def remember(measurement: Measurement) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    path = _path(measurement.kata)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(measurement)), encoding="utf-8")
    fresh.replace(path)


def recall(kata: Kata) -> Measurement | None:
    """The last measurement of the kata, if there is one that can be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
        return from_json(json.loads(_path(kata.name).read_text("utf-8")))
    return None


def from_json(data: dict[str, Any]) -> Measurement:
    return Measurement(
        kata=data["kata"],
        keys=Keys(**data["keys"]),
        properties=[Property(**each) for each in data["properties"]],
        mutants=[Mutant(**{**each, "diff": tuple(each["diff"])}) for each in data["mutants"]],
        cells={
            subject: {name: Outcome(**outcome) for name, outcome in row.items()}
            for subject, row in data["cells"].items()
        },
        reach=data["reach"],
        faults=data["faults"],
        seconds=data["seconds"],
    )


def _path(kata: str) -> Path:
    return CACHE / f"{kata}.json"
