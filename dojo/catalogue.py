"""The katas of this repository: where their files are and what they are called."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REFERENCE, OWN = "reference", "own"


class Misuse(Exception):
    """What the person at the keyboard can put right; its message is one line that says how."""


@dataclass(frozen=True)
class Kata:
    """One kata, by the stem that its files share: `k02_accumulation`."""

    name: str

    @property
    def number(self) -> int:
        return int(self.name[1:3])

    @property
    def source(self) -> Path:
        """The file that the learner edits."""
        return ROOT / "katas" / f"{self.name}.py"

    @property
    def tests(self) -> Path:
        return ROOT / "tests" / f"test_{self.name}.py"

    @cached_property
    def title(self) -> str:
        """The title, from the first line of the properties, which nobody edits by mistake."""
        with self.tests.open(encoding="utf-8") as file:
            found = re.match(rf'"""Kata {self.number}: ([^.]+)\.', file.readline())
        if found is None:
            raise Misuse(f'{shown(self.tests)} must begin with """Kata {self.number}: its title.')
        return found[1]

    @cached_property
    def base(self) -> str:
        """What it stands on unless something else is asked for: `BASE` of its properties."""
        for node in ast.parse(self.tests.read_text("utf-8")).body:
            match node:
                case ast.Assign(targets=[ast.Name("BASE")], value=ast.Constant(str(base))):
                    return base
        return REFERENCE


def all_katas() -> list[Kata]:
    """Every kata that has properties, in order."""
    tests = sorted((ROOT / "tests").glob("test_k[0-9][0-9]_*.py"))
    return [Kata(path.stem.removeprefix("test_")) for path in tests]


def shared_test_files() -> list[Path]:
    """What the properties of all katas rest on: programs, scripts, the oracle."""
    paths = sorted((ROOT / "tests").glob("*.py"))
    return [path for path in paths if not path.name.startswith("test_")]


def find_kata(number: str) -> Kata:
    """The kata with this number, as it was typed, or of this file; raises Misuse if none is."""
    katas = all_katas()
    for kata in katas:
        if (number.isdecimal() and int(number) == kata.number) or Path(number).stem == kata.name:
            return kata
    raise Misuse(f"there is no kata {number}: choose one from 1 to {katas[-1].number}")


def find_kata_of(source: str) -> Kata:
    """The kata that this file, as it is shown, is the learner's own file of."""
    return next(kata for kata in all_katas() if shown(kata.source) == source)


def find_source(text: str) -> Path:
    """The file that takes the place of the kata's own; raises Misuse if it cannot be read."""
    path = Path(text)
    try:
        path.read_bytes()
    except OSError as error:
        raise Misuse(f"cannot read {text}: {(error.strerror or str(error)).lower()}") from None
    return path.resolve()


def shown(path: Path) -> str:
    """The path as a person types it: relative to the repository where it lies in it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
