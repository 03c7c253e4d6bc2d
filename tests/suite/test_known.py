"""The known mistakes are refused, named and shown well; the alternatives are accepted, unnamed."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from dojo.catalogue import ROOT, all_katas
from dojo.diagnosis import diagnose
from dojo.known import alternatives, mistakes
from dojo.message import first_broken, show
from dojo.verdict import CORE

MISTAKES = [(kata, each) for kata in all_katas() for each in mistakes(kata)]
ALTERNATIVES = [(kata, each) for kata in all_katas() for each in alternatives(kata)]
UNSTEADY = ("order_kept_in_a_set",)  # the order follows addresses: nothing it does is like it
LONGEST = 36  # lines of the whole message, the list of broken properties included


def named(known):
    return [f"{kata.name}-{each.name}" for kata, each in known]


@pytest.mark.parametrize(("kata", "mistake"), MISTAKES, ids=named(MISTAKES))
def test_a_mistake_is_refused_by_what_fits_it_named_and_shown(kata, mistake, judged):
    source = ROOT / mistake.path
    verdict = judged(kata, source)
    broken = {r.property.id for r in verdict.results if r.status in ("failed", "error")}
    assert broken & set(mistake.refused_by)
    expected = set() if mistake.name in UNSTEADY else {mistake.name, *mistake.twins}
    assert {each.name for each in diagnose(kata, source)} == expected
    lost = [r.message for r in verdict.results if r.status == "error" and is_lost(r, mistake)]
    assert lost == [], "a property stumbles by itself: no line of the mistake was running"
    first = first_broken(verdict)
    assert re.fullmatch(rf"{re.escape(mistake.path)}:\d+", first.location)
    text = shown(verdict)
    assert first.property.statement.split()[0] in text
    assert first.location in text
    assert f"make hint {kata.number}" in text
    assert len(text.splitlines()) <= LONGEST, text
    if first.counterexample is not None:
        assert first.counterexample["program"].splitlines()[-1] in text


@pytest.mark.parametrize(("kata", "alternative"), ALTERNATIVES, ids=named(ALTERNATIVES))
def test_an_alternative_is_accepted_and_has_no_name(kata, alternative, judged):
    verdict = judged(kata, ROOT / alternative.path)
    bound = [r for r in verdict.results if alternative.belt in ("", r.property.belt)]
    assert {r.property.id: r.message for r in bound if r.status != "passed"} == {}
    assert verdict.solved
    if not alternative.belt:
        assert diagnose(kata, ROOT / alternative.path) == []


def is_lost(result, mistake):
    """Whether neither a line of the program nor one of the mistake (the first is none) failed."""
    return result.counterexample is None and result.location == f"{mistake.path}:1"


def test_every_kata_has_mistakes_and_alternatives():
    for kata in all_katas():
        assert len(mistakes(kata)) >= 3
        belts = [each.belt for each in alternatives(kata)]
        assert len(belts) >= 2
        assert CORE in belts  # the seed's own code, or code like it
        assert "" in belts


def test_a_mistake_in_two_places_is_named_where_its_parts_match(tmp_path):
    kata = all_katas()[1]
    text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
    for share in ("out.grad\n", "right_data * out.grad", "left_data * out.grad"):
        text = text.replace(f"grad += {share}", f"grad = {share}")
    answer = tmp_path / "answer.py"
    answer.write_text(text, "utf-8")
    names = [each.name for each in diagnose(kata, answer)]
    assert names in (["assigns_instead_of_accumulating"], ["product_assigns", "sum_assigns"])


def test_an_unknown_mistake_has_no_name(tmp_path):
    kata = all_katas()[1]
    text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
    answer = tmp_path / "answer.py"
    answer.write_text(text.replace("left_data * out.grad", "left_data * out.grad * 1.5"), "utf-8")
    assert diagnose(kata, answer) == []


def shown(verdict):
    """The message as a plain terminal of 80 columns has it."""
    file = io.StringIO()
    show(verdict, Console(file=file, width=80, highlight=False))
    return file.getvalue()
