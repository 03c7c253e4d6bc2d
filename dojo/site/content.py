"""What the page shows before Python is there: each kata with its lesson, properties and hints."""

from __future__ import annotations

import ast
from typing import Any

from dojo import hints
from dojo.catalogue import ROOT, Kata, all_katas
from dojo.reset import STUBS
from dojo.runner import Run, judge
from dojo.solution import code
from dojo.testing import LIMIT


def content() -> list[dict[str, Any]]:
    """Each kata as plain data."""
    return [_described(kata) for kata in all_katas()]


def _described(kata: Kata) -> dict[str, Any]:
    stub = STUBS / kata.source.name
    text = stub.read_text("utf-8")
    verdict = judge(Run(kata, stub, kata.base, seed=0, limit=LIMIT))
    return {
        "number": kata.number,
        "name": kata.name,
        "title": kata.title,
        "base": kata.base,
        "lesson": (ast.get_docstring(ast.parse(text)) or "").partition("\n")[2].strip("\n"),
        "stub": text,
        "solution": code(ROOT / "solutions" / kata.source.name),
        "properties": [
            {
                "id": result.property.id,
                "statement": result.property.statement,
                "belt": result.property.belt,
                "points": result.property.points,
            }
            for result in verdict.results
        ],
        "hints": {
            name: [levels[kind] for kind in hints.KINDS]
            for name, levels in hints.texts(kata).items()
        },
    }
