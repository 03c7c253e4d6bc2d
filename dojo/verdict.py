"""What a run of a kata says: plain data, and the JSON that things outside the project read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

SCHEMA = 1
Status = Literal["passed", "failed", "error", "timeout", "not_started"]
CORE = "core"


@dataclass(frozen=True)
class Property:
    """A property as its test declares it."""

    id: str
    statement: str
    belt: str
    points: int


@dataclass(frozen=True)
class Result:
    """What one property found.

    `counterexample` holds program, where, yours and expected, and for drawn programs `rows`, one
    a variable; `location` is file:line of the learner's code; `message` says in a sentence what
    was raised, or why there is no counterexample; `output` is the end of what the code printed.
    """

    property: Property
    status: Status
    counterexample: Mapping[str, Any] | None = None
    location: str | None = None
    message: str = ""
    output: str = ""
    output_location: str | None = None

    def as_json(self) -> dict[str, Any]:
        fields = {k: getattr(self, k) for k in self.__dataclass_fields__ if k != "property"}
        return {**asdict(self.property), **fields}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        rest = dict(data)
        declared = {name: rest.pop(name) for name in Property.__dataclass_fields__}
        return cls(Property(**declared), **rest)


@dataclass(frozen=True)
class Verdict:
    """The result of every property of a kata, on one implementation and one base."""

    kata: int
    name: str
    title: str
    source: str
    base: str
    seed: int
    seconds: float
    results: tuple[Result, ...]
    misconceptions: tuple[Mapping[str, str], ...] = field(default=())
    blamed: str | None = None  # the file of one's own earlier kata at fault

    @property
    def solved(self) -> bool:
        """Whether every core property passed."""
        core = [result for result in self.results if result.property.belt == CORE]
        return bool(core) and all(result.status == "passed" for result in core)

    @property
    def points(self) -> int:
        return sum(r.property.points for r in self.results if r.status == "passed")

    @property
    def max_points(self) -> int:
        return sum(result.property.points for result in self.results)

    def as_json(self) -> dict[str, Any]:
        """The object that `dojo test --json` prints."""
        return {
            "schema": SCHEMA,
            "kata": self.kata,
            "name": self.name,
            "title": self.title,
            "source": self.source,
            "base": self.base,
            "seed": self.seed,
            "solved": self.solved,
            "points": self.points,
            "max_points": self.max_points,
            "seconds": self.seconds,
            "properties": [result.as_json() for result in self.results],
            "misconceptions": [dict(m) for m in self.misconceptions],
            "blamed": self.blamed,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Verdict:
        """The verdict that `as_json` wrote."""
        names = ("kata", "name", "title", "source", "base", "seed", "seconds")
        return cls(
            **{name: data[name] for name in names},
            results=tuple(Result.from_json(result) for result in data["properties"]),
            misconceptions=tuple(data["misconceptions"]),
            blamed=data["blamed"],
        )
