"""What a measurement means: who is killed, refused and accepted, and all that must be put right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from dojo.catalogue import Kata
from dojo.known import Known, alternatives, mistakes
from dojo.mutation.declared import Equivalent, interests
from dojo.mutation.generate import Mutant
from dojo.mutation.ledger import ACCEPTS, REFUSES, Measurement, Outcome
from dojo.mutation.strength import Strength, about_strength, strengths

KILLED, SURVIVED, EQUIVALENT, UNREACHED = "killed", "survived", "equivalent", "no tests"


@dataclass(frozen=True)
class Fate:
    """What became of a mutant; `by` is the property that killed it, `why` what that one said."""

    mutant: Mutant
    status: str  # killed, survived, equivalent, no tests, timeout, crash or unclear
    by: str = ""
    why: str = ""  # of an equivalent one, the reason that is declared


@dataclass
class Summary:
    """One kata's row of the table, and what the row rests on."""

    kata: Kata
    measurement: Measurement
    fates: list[Fate]
    mistakes: list[Known]
    alternatives: list[Known]
    problems: list[str] = field(default_factory=list)

    def count(self, status: str) -> int:
        return sum(fate.status == status for fate in self.fates)

    def refusing(self, known: Known) -> list[str]:
        """The properties that refuse the mistake whenever they are tried."""
        row = self.measurement.cells.get(known.path, {})
        return [name for name, outcome in row.items() if outcome.verdict == REFUSES]

    def is_refused(self, known: Known) -> bool:
        """Whether the properties that fit the mistake refuse it under every seed."""
        refusing = self.refusing(known)
        return bool(refusing) and set(refusing).issuperset(known.refused_by)

    @property
    def strengths(self) -> list[Strength]:
        return strengths(self.measurement, self.mistakes)

    @property
    def refused(self) -> list[Known]:
        return [each for each in self.mistakes if self.is_refused(each)]

    @property
    def accepted(self) -> list[Known]:
        return [each for each in self.alternatives if self.is_accepted(each)]

    def is_accepted(self, known: Known) -> bool:
        return known.path in self.measurement.cells and not self.refusals(known)

    def refusals(self, known: Known) -> dict[str, Outcome]:
        """What the properties that bind an alternative have against it."""
        row = self.measurement.cells.get(known.path, {})
        belts = {each.name: each.belt for each in self.measurement.properties}
        return {
            name: outcome
            for name, outcome in row.items()
            if outcome.verdict != ACCEPTS and known.belt in ("", belts[name])
        }

    def as_json(self) -> dict[str, Any]:
        return {
            "kata": self.kata.name,
            "properties": len(self.measurement.properties),
            "mutants": len(self.fates),
            **{status: self.count(status) for status in (KILLED, EQUIVALENT, SURVIVED)},
            "strength": {each.of.name: each.as_json() for each in self.strengths},
            "mistakes": {each.name: self.refusing(each) for each in self.mistakes},
            "alternatives": {each.name: self.is_accepted(each) for each in self.alternatives},
            "fates": [
                {
                    "function": fate.mutant.function,
                    "line": fate.mutant.line,
                    "diff": list(fate.mutant.diff),
                    "status": fate.status,
                    "by": fate.by,
                }
                for fate in self.fates
            ],
            "seconds": round(self.measurement.seconds, 1),
            "problems": self.problems,
        }


def summarize(kata: Kata, measurement: Measurement, declared: list[Equivalent]) -> Summary:
    """The summary of a kata, `problems` included, each one line that names the file at fault."""
    fates = [_fate(mutant, measurement, declared) for mutant in measurement.mutants]
    summary = Summary(kata, measurement, fates, mistakes(kata), alternatives(kata))
    summary.problems = [f"{path}: {why}" for path, why in measurement.faults.items()]
    if measurement.cells:
        summary.problems += _about_mutants(summary)
        summary.problems += _about_declared(summary, declared)
        summary.problems += _about_known(summary)
        summary.problems += about_strength(measurement, summary.mistakes)
    return summary


def _fate(mutant: Mutant, measurement: Measurement, declared: list[Equivalent]) -> Fate:
    row = measurement.cells.get(mutant.name, {})
    for name, outcome in row.items():
        if outcome.verdict == REFUSES:
            return Fate(mutant, KILLED, name, outcome.why)
    for name, outcome in row.items():
        if outcome.verdict != ACCEPTS:
            return Fate(mutant, outcome.verdict, name, outcome.why)
    for each in declared:
        if each.is_of(measurement.kata, mutant):
            return Fate(mutant, EQUIVALENT, why=each.reason)
    return Fate(mutant, SURVIVED if row else UNREACHED)


def _about_mutants(summary: Summary) -> Iterator[str]:
    for fate in summary.fates:
        if fate.status not in (KILLED, EQUIVALENT):
            where = f"solutions/{summary.kata.name}.py:{fate.mutant.line}"
            by = f" in {fate.by}" if fate.by else ""
            yield f"{where} {fate.status}{by}: {'  '.join(map(str.strip, fate.mutant.change))}"


def _about_declared(summary: Summary, declared: list[Equivalent]) -> Iterator[str]:
    for entry in declared:
        if entry.kata != summary.kata.name:
            continue
        fates = [f for f in summary.fates if entry.is_of(summary.kata.name, f.mutant)]
        if not fates:
            yield f"{entry}: there is no such mutant any more"
        elif all(fate.status == KILLED for fate in fates):
            yield f"{entry}: {fates[0].by} kills it, so it is not equivalent"


def _about_known(summary: Summary) -> Iterator[str]:
    faults = summary.measurement.faults
    for mistake in summary.mistakes:
        if mistake.path not in faults:
            yield from _about_mistake(summary, mistake)
    for alternative in summary.alternatives:
        refusals = summary.refusals(alternative)
        if alternative.path not in faults and refusals:
            name, outcome = next(iter(refusals.items()))
            more = f" (and {len(refusals) - 1} more)" if len(refusals) > 1 else ""
            yield f"{alternative.path}: {name}{more} {outcome.verdict} it: {outcome.why[:200]!r}"


def _about_mistake(summary: Summary, mistake: Known) -> Iterator[str]:
    row = summary.measurement.cells[mistake.path]
    if not summary.refusing(mistake):
        seeds = "" if all(not outcome.why for outcome in row.values()) else " under some seed"
        yield f"{mistake.path}: every property accepts it{seeds}"
        return
    for name in mistake.refused_by:
        outcome = row.get(name)
        if outcome is None:
            yield f"{mistake.path}: there is no property {name}, which should refuse it"
        elif outcome.verdict != REFUSES:
            said = f"{outcome.verdict} it {outcome.why}".strip()
            yield f"{mistake.path}: {name}, which should refuse it, {said}"


@dataclass(frozen=True)
class Count:
    """How many mutants of one kind there are, and how many of them are killed."""

    title: str
    mutants: int
    killed: int

    def __str__(self) -> str:
        verdict = "all caught" if self.killed == self.mutants else f"only {self.killed} caught"
        return f"mutants that {self.title}: {self.mutants}, {verdict}"


def counted(summaries: list[Summary]) -> list[Count]:
    """Each kind of mutant of special interest, counted over the katas."""
    counts = []
    for interest in interests():
        fates = [f for summary in summaries for f in summary.fates if interest.takes(f.mutant)]
        killed = sum(fate.status == KILLED for fate in fates)
        counts.append(Count(interest.title, len(fates), killed))
    return counts
