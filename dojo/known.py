"""The known mistakes and the alternatives of a kata, as their files describe themselves."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from dojo.catalogue import ROOT, Kata, all_katas, shown


@dataclass(frozen=True)
class Known:
    """A file that can stand in for the solution, and what it declares in constants."""

    path: str
    title: str
    explanation: str
    refused_by: tuple[str, ...] = ()  # of a mistake: the properties that fit it
    belt: str = ""  # of an alternative: "core" if it passes the core properties only
    twins: tuple[str, ...] = ()  # of a mistake: those that no program can tell from it

    @property
    def name(self) -> str:
        return Path(self.path).stem

    def as_json(self) -> dict[str, str]:
        """As it stands among the misconceptions of a verdict."""
        return {"bug": self.name, "title": self.title, "explanation": self.explanation}


def mistakes(kata: Kata) -> list[Known]:
    return [_described(path) for path in _files(kata, "bugs")]


def handed_out(kata: Kata) -> Path:
    """Where a handout has what is known of the kata's mistakes, in place of their files."""
    return ROOT / "tests" / "bugs" / f"{kata.name}.json"


def alternatives(kata: Kata) -> list[Known]:
    return [_described(path) for path in _files(kata, "alternatives")]


def known_files(kata: Kata) -> list[Path]:
    return _files(kata, "bugs") + _files(kata, "alternatives")


def tried_by(kata: Kata) -> list[Path]:
    """The known files of earlier katas that the kata's own properties try, if they try any."""
    text = kata.tests.read_text("utf-8")
    if '"bugs"' not in text and '"alternatives"' not in text:
        return []
    return [path for other in all_katas() if other.name in text for path in known_files(other)]


def _files(kata: Kata, kind: str) -> list[Path]:
    folder = ROOT / "tests" / kind / kata.name
    return [path for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]


def _described(path: Path) -> Known:
    """Read without running; a file that is no Python is found out when it is loaded."""
    try:
        module = ast.parse(path.read_text("utf-8"))
    except (SyntaxError, ValueError):
        return Known(shown(path), path.stem, "")
    title, _, explanation = (ast.get_docstring(module) or path.stem).partition("\n")
    return Known(
        shown(path),
        title,
        explanation.strip(),
        _names(module, "REFUSED_BY"),
        str(_constant(module, "BELT") or ""),
        _names(module, "TWINS"),
    )


def _names(module: ast.Module, name: str) -> tuple[str, ...]:
    names = _constant(module, name)
    return tuple(names) if isinstance(names, tuple | list) else ()


def _constant(module: ast.Module, name: str) -> object:
    for node in module.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    return None
