"""What a measurement means: who is killed, refused and accepted, and all that must be put right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from dojo.catalogue import Kata
from dojo.mutation.declared import Equivalent, Interest, explained
from dojo.mutation.generate import Mutant
from dojo.mutation.known import Known, alternatives, mistakes
from dojo.mutation.ledger import ACCEPTS, REFUSES, Measurement, Outcome

KILLED, SURVIVED, EQUIVALENT, UNREACHED = "killed", "survived", "equivalent", "no tests"


@dataclass(frozen=True)
class Fate:
    """What became of a mutant; `by` is the property that killed it, `why` what that one said."""

    mutant: Mutant
    status: str  # killed, survived, equivalent, no tests, timeout, crash or unclear
    by: str = ""
    why: str = ""


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
        """Whether a property that fits the mistake refuses it under every seed."""
        refusing = self.refusing(known)
        return any(name in refusing for name in known.refused_by or refusing)

    @property
    def refused(self) -> list[Known]:
        return [each for each in self.mistakes if self.is_refused(each)]

    @property
    def accepted(self) -> list[Known]:
        return [each for each in self.alternatives if self.is_accepted(each)]

    def is_accepted(self, known: Known) -> bool:
        return not self.refusals(known)

    def refusals(self, known: Known) -> dict[str, Outcome]:
        """What the properties that bind an alternative have against it."""
        row = self.measurement.cells.get(known.path, {})
        belts = {each.name: each.belt for each in self.measurement.properties}
        return {
            name: outcome
            for name, outcome in row.items()
            if outcome.verdict != ACCEPTS and known.belt in ("", belts[name])
        }

    def alone(self, name: str) -> list[str]:
        """What this property refuses and no other does."""
        found = [each.path for each in self.mistakes if self.refusing(each) == [name]]
        for fate in self.fates:
            row = self.measurement.cells.get(fate.mutant.name, {})
            if [n for n, outcome in row.items() if outcome.verdict == REFUSES] == [name]:
                found.append(fate.mutant.name)
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "kata": self.kata.name,
            "properties": len(self.measurement.properties),
            "mutants": len(self.fates),
            **{status: self.count(status) for status in (KILLED, EQUIVALENT, SURVIVED)},
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
            "problems": self.problems,
        }


def summarize(kata: Kata, measurement: Measurement, declared: list[Equivalent]) -> Summary:
    """The summary of a kata, `problems` included, each one line that names the file at fault."""
    fates = [_fate(mutant, measurement, declared) for mutant in measurement.mutants]
    summary = Summary(kata, measurement, fates, mistakes(kata), alternatives(kata))
    summary.problems = [
        *(f"{path}: {why}" for path, why in measurement.faults.items()),
        *_about_mutants(summary),
        *_about_declared(summary, declared),
        *_about_known(summary),
        *_about_strength(summary),
    ]
    return summary


def _fate(mutant: Mutant, measurement: Measurement, declared: list[Equivalent]) -> Fate:
    row = measurement.cells.get(mutant.name, {})
    for name, outcome in row.items():
        if outcome.verdict == REFUSES:
            return Fate(mutant, KILLED, name, outcome.why)
    for name, outcome in row.items():
        if outcome.verdict != ACCEPTS:
            return Fate(mutant, outcome.verdict, name, outcome.why)
    if any(each.is_of(measurement.kata, mutant) for each in declared):
        return Fate(mutant, EQUIVALENT)
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
    for mistake in summary.mistakes:
        if mistake.path in summary.measurement.faults:
            continue
        if not summary.refusing(mistake):
            yield f"{mistake.path}: every property accepts it"
        elif not summary.is_refused(mistake):
            fitting = ", ".join(mistake.refused_by)
            yield f"{mistake.path}: not refused under every seed by what should: {fitting}"
    for alternative in summary.alternatives:
        for name, outcome in summary.refusals(alternative).items():
            yield f"{alternative.path}: {name} {outcome.verdict} it: {outcome.why[:200]!r}"


def _about_strength(summary: Summary) -> Iterator[str]:
    reasons = explained(summary.kata.name)
    names = [each.name for each in summary.measurement.properties]
    for name in names:
        if not summary.alone(name) and not reasons.get(name, "").strip():
            yield f"{summary.kata.tests.name}: {name} refuses nothing that others do not"
    for name in reasons.keys() - set(names):
        yield f"tests/explained_properties.toml: {summary.kata.name} has no property {name}"


def interesting(summaries: list[Summary], interest: Interest) -> list[Fate]:
    """The fates of all mutants of one kind."""
    return [fate for each in summaries for fate in each.fates if interest.takes(fate.mutant)]
