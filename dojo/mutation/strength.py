"""What each property is good for: what it alone refuses, what it fits, what it teaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dojo.catalogue import shown
from dojo.known import Known
from dojo.mutation.declared import EXPLAINED, explained
from dojo.mutation.ledger import ACCEPTS, REFUSES, Measurement, Outcome, Property


@dataclass(frozen=True)
class Strength:
    """Why a property stands in the suite; one without any of these ought to be merged."""

    of: Property
    refuses: int  # mutants and files that were tried on it
    alone: tuple[str, ...]  # those among them that no other property refuses
    fits: tuple[str, ...]  # the known mistakes that are declared to be refused by it
    reason: str  # what it teaches, as tests/explained_properties.toml has it

    @property
    def is_explained(self) -> bool:
        return bool(self.alone or self.fits or self.reason)

    def as_json(self) -> dict[str, object]:
        return {
            "refuses": self.refuses,
            "alone": list(self.alone),
            "fits": list(self.fits),
            "teaches": self.reason,
        }


def strengths(measurement: Measurement, mistakes: list[Known]) -> list[Strength]:
    reasons = explained(measurement.kata)
    return [
        Strength(
            each,
            sum(_refuses(row, each.name) for row in measurement.cells.values()),
            tuple(_alone(measurement, each)),
            tuple(mistake.name for mistake in mistakes if each.name in mistake.refused_by),
            reasons.get(each.name, ""),
        )
        for each in measurement.properties
    ]


def about_strength(measurement: Measurement, mistakes: list[Known]) -> Iterator[str]:
    """A line for each property that could go, and each explanation of one that is gone."""
    for each in strengths(measurement, mistakes):
        if not each.is_explained:
            yield (
                f"tests/test_{measurement.kata}.py: {each.of.name} refuses nothing that "
                f"others do not: merge it, or say in {shown(EXPLAINED)} what it teaches"
            )
    names = {each.name for each in measurement.properties}
    for name in explained(measurement.kata).keys() - names:
        yield f"{shown(EXPLAINED)}: {measurement.kata} has no property {name}"


def _refuses(row: dict[str, Outcome], name: str) -> bool:
    return name in row and row[name].verdict == REFUSES


def _alone(measurement: Measurement, asked: Property) -> Iterator[str]:
    """What this property refuses, and no other one.

    For a core property only the core ones count, since a learner may stop there.
    """
    belts = {each.name: each.belt for each in measurement.properties}
    for subject, row in measurement.cells.items():
        if _refuses(row, asked.name):
            others = (
                name
                for name, outcome in row.items()
                if name != asked.name
                and outcome.verdict != ACCEPTS
                and (asked.belt != "core" or belts[name] == "core")
            )
            if not any(others):
                yield subject
