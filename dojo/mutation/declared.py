"""What keepers declare about the suite in tests/*.toml, checked against what was measured."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any

from dojo.catalogue import ROOT, Misuse, all_katas, shown
from dojo.mutation.generate import Mutant

EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
EXPLAINED = ROOT / "tests" / "explained_properties.toml"
INTEREST = ROOT / "tests" / "mutants_of_interest.toml"


@dataclass(frozen=True)
class Equivalent:
    """A mutant that no property can tell from the solution, and why."""

    kata: str
    function: str
    change: tuple[str, ...]
    reason: str

    def is_of(self, kata: str, mutant: Mutant) -> bool:
        return (self.kata, self.function, self.change) == (kata, mutant.function, mutant.change)

    def __str__(self) -> str:
        return f"{shown(EQUIVALENT)}: {self.kata} {self.function} {' '.join(self.change)}"


@dataclass(frozen=True)
class Interest:
    """A kind of mutant that is counted by itself: those whose diff has both patterns."""

    title: str
    before: re.Pattern[str]
    after: re.Pattern[str]

    def takes(self, mutant: Mutant) -> bool:
        removed = "\n".join(line[1:] for line in mutant.change if line.startswith("-"))
        added = "\n".join(line[1:] for line in mutant.change if line.startswith("+"))
        return bool(self.before.search(removed) and self.after.search(added))


def equivalents() -> list[Equivalent]:
    """The declared equivalent mutants; raises Misuse for an entry without all its parts."""
    entries: list[Equivalent] = []
    katas = [kata.name for kata in all_katas()]
    for entry in _read(EQUIVALENT).get("mutant", []):
        try:
            change = tuple(entry["change"])
            found = Equivalent(entry["kata"], entry["function"], change, entry["reason"].strip())
        except (KeyError, TypeError, AttributeError):
            wanted = "kata, function, change and reason"
            raise Misuse(f"{shown(EQUIVALENT)}: an entry needs {wanted}: {entry}") from None
        if not found.reason:
            raise Misuse(f"{found}: the reason is missing")
        if found.kata not in katas:
            raise Misuse(f"{found}: there is no kata {found.kata}")
        if str(found) in map(str, entries):
            raise Misuse(f"{found}: stands there twice")
        entries.append(found)
    return entries


def interests() -> list[Interest]:
    """The kinds of mutants that the table counts by themselves; raises Misuse for a bad entry."""
    try:
        return [
            Interest(entry["title"], re.compile(entry["before"]), re.compile(entry["after"]))
            for entry in _read(INTEREST).get("interest", [])
        ]
    except (KeyError, TypeError, re.error) as error:
        wanted = "title, and patterns before and after"
        raise Misuse(f"{shown(INTEREST)}: an entry needs a {wanted}: {error!r}") from None


def explained(kata: str) -> dict[str, str]:
    """{property: what it teaches, though others refuse all that it refuses}."""
    tables = _read(EXPLAINED)
    reasons = {**tables.get("every_kata", {}), **tables.get(kata, {})}
    return {name: str(reason).strip() for name, reason in reasons.items()}


def _read(path: Any) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Misuse(f"{shown(path)} is no TOML: {error}") from None
