"""The class report as a page: complete in one file, and it asks nothing of the network."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from dojo.grading.exports.text import block, line
from dojo.grading.marks import Results
from dojo.grading.report import figures
from dojo.grading.report.similarity import ALIKE, FEW, MANY, SHARED, similarity
from dojo.message import sentence

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent
LONGEST_NAME = 60  # characters of a student's name that are shown
SLOWEST, MOST_MISTAKES, MOST_PROPERTIES, MOST_PAIRS, MOST_NAMES = 10, 10, 25, 100, 30
# What a cell of the table says beside the points; the words are for those who hear it.
STATES = {
    "full": ("●", "all points"),
    "solved": ("✓", "solved"),
    "half": ("", "not solved"),
    "some": ("", "not solved"),
    "none": ("", "not solved"),
    "missing": ("–", "missing"),
    "unreadable": ("?", "not readable"),
}


def render(results: Results) -> str:
    """The page: katas and students at a glance, mistakes, properties, time, similarity."""
    script = (HERE / "report.js").read_text("utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    return (
        _environment()
        .get_template("report.html.jinja")
        .render(
            results=results,
            style=(HERE / "report.css").read_text("utf-8"),
            script=script,
            digest=digest,
            graded_at=max((mark.at for mark in results.marks.values()), default=""),
            overviews=figures.overviews(results),
            mistakes=figures.mistakes(results),
            undiagnosed=figures.undiagnosed(results),
            failing=figures.failing(results),
            slowest=figures.slowest(results, SLOWEST),
            similarity=similarity(results),
            limits={"alike": ALIKE, "shared": SHARED, "few": FEW, "many": MANY},
            most_mistakes=MOST_MISTAKES,
            most_properties=MOST_PROPERTIES,
            most_pairs=MOST_PAIRS,
            most_names=MOST_NAMES,
        )
    )


def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(HERE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        line=line, block=block, name=_name, number=_number, percent=_percent, sentence=sentence
    )
    environment.globals.update(state=figures.state, states=STATES)
    return environment


def _name(student: str) -> str:
    return line(student, LONGEST_NAME)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _percent(value: float) -> str:
    return f"{value:.0%}".replace("%", " %")
