"""What the page shows before Python is there: each kata with its lesson, properties and hints."""

from __future__ import annotations

import ast
from typing import Any

from dojo import hints
from dojo.catalogue import ROOT, Kata, all_katas
from dojo.drawing.curve import has_curve
from dojo.reset import STUBS
from dojo.runner import Run, judge
from dojo.solution import code
from dojo.testing import LIMIT


def content() -> dict[str, Any]:
    """The katas, and what the levels of a hint are called, as plain data."""
    return {"katas": [_described(kata) for kata in all_katas()], "levels": hints.LEVELS}


def _described(kata: Kata) -> dict[str, Any]:
    stub = STUBS / kata.source.name
    text = stub.read_text("utf-8")
    verdict = judge(Run(kata, stub, kata.base, seed=0, limit=LIMIT))
    stuck = hints.first_failing(verdict)
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
        "stuck": stuck.property.id if stuck else "",
        "trains": has_curve(kata),
        "hints": {
            name: [levels[kind] for kind in hints.KINDS]
            for name, levels in hints.texts(kata).items()
        },
    }
