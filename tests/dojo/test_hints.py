"""`dojo hint`: the next hint for the first failing property, remembered."""

from __future__ import annotations

import json
import re
import shutil

import pytest

from dojo.catalogue import find_kata
from dojo.hints import texts
from dojo.message import first_broken, in_order
from dojo.verdict import Property, Result, Verdict
from tests.dojo.conftest import dojo_in

LEAF = "test_a_leaf_alone_is_its_own_order"
TEXTS = texts(find_kata("3"))


@pytest.fixture
def third(scratch):
    """The file of kata 3 in a scratch repository, holding the reference."""
    path = scratch / "katas" / "k03_topological_sort.py"
    shutil.copy(scratch / "solutions" / path.name, path)
    return path


def hint(scratch, *arguments, status=0):
    ended = dojo_in(scratch, "hint", "3", *arguments)
    assert ended.returncode == status, ended.stderr
    return ended.stdout


def shown(text):
    """The property and the kind of the hint in the text."""
    (found,) = [
        (name, kind)
        for name, levels in TEXTS.items()
        for kind, hint in levels.items()
        if all(f"  {line}\n" in text for line in hint.splitlines())
    ]
    return found


def test_each_call_shows_the_next_level_and_the_last_stays(scratch):
    outputs = [hint(scratch) for _ in range(4)]
    kinds = ["nudge", "formula", "pseudocode", "pseudocode"]
    assert [shown(text) for text in outputs] == [(LEAF, kind) for kind in kinds]
    assert [re.findall(r"Hint (\d) of 3", text) for text in outputs] == [["1"], ["2"], ["3"], ["3"]]
    assert "The order of a leaf is a list that holds this one node." in outputs[0]
    assert "make hint 3" in outputs[0]
    assert "make hint 3 LEVEL=1" in outputs[3]
    assert max(len(line) for text in outputs for line in text.splitlines()) <= 80


def test_a_level_can_be_chosen_and_is_no_step_back(scratch):
    assert shown(hint(scratch, "--level", "2"))[1] == "formula"
    assert shown(hint(scratch, "--level", "1"))[1] == "nudge"
    assert shown(hint(scratch))[1] == "pseudocode"


@pytest.mark.parametrize("level", ["0", "4", "all"])
def test_there_are_three_levels(scratch, level):
    assert hint(scratch, "--level", level, status=2) == ""


def test_hints_begin_anew_when_another_property_is_the_first_to_fail(scratch, third):
    right = third.read_text("utf-8")
    broken = right.replace("return order\n", "return order[::-1]\n")
    third.write_text(broken, "utf-8")
    first, level = shown(hint(scratch))
    assert (first != LEAF, level) == (True, "nudge")
    assert shown(hint(scratch)) == (first, "formula")
    third.write_text(right.replace("return order\n", "return order[:-1]\n"), "utf-8")
    assert shown(hint(scratch)) == (LEAF, "nudge")
    third.write_text(broken, "utf-8")
    assert shown(hint(scratch))[1] == "nudge"


def test_a_solved_kata_says_so(scratch, third):
    assert "Solved, with the black belt" in hint(scratch)
    cycle = 'raise ValueError(f"the graph has a cycle: {node} is one of its own inputs")'
    right = third.read_text("utf-8")
    third.write_text(right.replace(cycle, "pass"), "utf-8")
    assert right != third.read_text("utf-8")
    text = hint(scratch)
    assert "Solved." in text
    assert "black-belt" in text
    assert shown(text) == ("test_a_cycle_is_an_error", "nudge")


def test_a_file_that_does_not_load_uses_up_no_hint(scratch, third):
    third.write_text("def topological_sort(root)\n    return [root]\n", "utf-8")
    text = hint(scratch)
    assert "SyntaxError" in text
    assert "katas/k03_topological_sort.py:1" in text
    assert "Hint" not in text
    third.write_text("def topological_sort(root):\n    return [root]\n", "utf-8")
    assert shown(hint(scratch))[1] == "nudge"


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        '{"k03_topological_sort": 2}',
        f'{{"k03": {{"property": "{LEAF}"}}}}',
    ]
    + [
        json.dumps({"k03_topological_sort": {"property": LEAF, "level": level}})
        for level in ("x", 9, -1, None)
    ],
)
def test_a_damaged_memory_is_no_trouble(scratch, damage):
    (scratch / ".dojo").mkdir()
    (scratch / ".dojo" / "hints.json").write_text(damage, "utf-8")
    assert shown(hint(scratch)) == (LEAF, "nudge")


def test_without_a_number_it_is_the_first_unsolved_kata(scratch):
    ended = dojo_in(scratch, "hint")
    assert ended.returncode == 0
    assert ended.stdout.startswith("Kata 1: Value\n")


def test_an_unknown_kata_is_one_line_and_status_2(dojo):
    ended = dojo("hint", "99")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("dojo: there is no kata 99")


def test_core_comes_first_and_what_is_broken_before_what_is_to_do():
    def first(*found):
        results = [
            Result(Property(str(i), "It holds.", belt, 1), status)
            for i, (belt, status) in enumerate(found)
        ]
        verdict = Verdict(1, "k01", "One", "k01.py", "reference", 0, 0.1, tuple(results))
        stuck = next(iter(in_order(verdict)), None)
        assert first_broken(verdict) in (None, stuck)
        return stuck and stuck.property.id

    assert first(("core", "passed"), ("black_belt", "passed")) is None
    assert first(("black_belt", "failed"), ("core", "error")) == "1"
    assert first(("core", "not_started"), ("core", "timeout")) == "1"
    assert first(("black_belt", "failed"), ("core", "not_started")) == "1"
    assert first(("core", "passed"), ("black_belt", "failed")) == "1"
    assert first(("core", "passed"), ("core", "not_started"), ("core", "not_started")) == "1"
