"""A transcript makes grading faster, and changes nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from dojo.catalogue import ROOT, find_kata
from dojo.grading.judge import grade
from dojo.grading.tape import tape_of
from dojo.grading.transcripts import Transcripts, record

SEED, LIMIT = 3, 20.0
KATAS = ("2", "9")  # a plain one, and one that hands losses to a submission


@cache
def transcript(number):
    return record(find_kata(number), SEED, "sandboxed")


def others(number):
    """Right and wrong implementations of a kata."""
    name = find_kata(number).name
    right = sorted((ROOT / "tests" / "alternatives" / name).glob("*.py"))
    wrong = sorted((ROOT / "tests" / "bugs" / name).glob("*.py"))
    return [*right[:1], *wrong[:2]]


@pytest.mark.parametrize(
    ("number", "path"),
    [(number, path) for number in KATAS for path in others(number)],
    ids=lambda value: getattr(value, "stem", value),
)
def test_verdicts_are_the_same(number, path):
    kata = find_kata(number)
    files = {kata.name: path.read_bytes()}
    with_it, without = (
        grade(kata, files, seed=SEED, limit=LIMIT, hide=False, transcript=each)
        for each in (transcript(number), None)
    )
    assert replace(with_it, seconds=0.0) == replace(without, seconds=0.0)


@pytest.mark.parametrize("number", KATAS)
def test_every_property_of_the_reference_is_on_tape(number):
    taped = transcript(number)
    assert [each["id"] for each in taped.properties] == [*taped.takes]


@pytest.mark.parametrize("number", KATAS)
def test_no_tape_holds_the_reference(number):
    kata = find_kata(number)
    text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
    stub = kata.source.read_text("utf-8")
    parts = [part for take in transcript(number).takes.values() for part in take.tape]
    tapes = "".join(part.exchanges.decode() for part in parts)
    telling = [line for line in text.splitlines() if len(line) > 30 and line not in stub]
    assert telling
    assert not [line for line in telling if json.dumps(line.strip())[1:-1] in tapes]


def test_what_passes_by_its_tape_says_what_was_printed():
    kata = find_kata("2")
    text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
    line = "        out = super().tanh()"
    loud = text.replace(line, f"        print('hi')\n{line}")
    verdict = grade(
        kata, {kata.name: loud.encode()}, seed=SEED, limit=LIMIT, transcript=transcript("2")
    )
    assert verdict.points == verdict.max_points
    printed = [result for result in verdict.results if result.output]
    assert printed
    assert all("hi" in each.output and each.output_location for each in printed)


HANGS_WHEN_DEEP = """

class Value(Value):
    def backward(self, retain_graph=False):
        while len(topological_sort(self)) > 50_000:
            pass
        super().backward(retain_graph)
"""
DIFFERENT = tape_of([[(["nothing", []], ["never"], None)]])


@pytest.mark.parametrize("is_on_tape", [True, False], ids=["by its tape", "by the property"])
def test_a_hasty_try_does_not_wait_as_long_as_a_property_may_take(is_on_tape):
    """The reference shows what it takes, also where what is asked for is 30 seconds."""
    kata, deep, taped = find_kata("12"), "test_depth_is_no_limit", transcript("12")
    if not is_on_tape:
        different = taped.takes[deep]._replace(tape=DIFFERENT)
        taped = taped._replace(takes={**taped.takes, deep: different})
    text = (ROOT / "solutions" / kata.source.name).read_text("utf-8")
    files = {kata.name: f"{text}{HANGS_WHEN_DEEP}".encode()}
    verdict = grade(kata, files, seed=SEED, limit=2.0, transcript=taped, is_hasty=True)
    late = [result for result in verdict.results if result.status == "timeout"]
    assert [result.property.id for result in late] == [deep]
    assert "within 30 s" not in late[0].message


def test_it_is_made_for_the_second_submission_of_a_kata_and_a_seed():
    kata, transcripts = find_kata("10"), Transcripts()
    first, second, third = (transcripts.of(kata, 1, "sandboxed", None) for _ in range(3))
    assert first is None
    assert second is third is not None
    assert transcripts.of(kata, 2, "sandboxed", None) is None
