"""What is remembered: `dojo list`, the first unsolved kata, and one's own earlier katas."""

from __future__ import annotations

import json
import shutil

import pytest

from dojo.catalogue import all_katas
from tests.dojo.conftest import dojo_in

LAST = len(all_katas())


def solve(scratch, *numbers):
    for kata in all_katas():
        if kata.number in numbers:
            shutil.copy(scratch / "solutions" / kata.source.name, scratch / "katas")


def keep_only(scratch, numbers):
    """A smaller repository, so that a test need not run every kata."""
    for kata in all_katas():
        if kata.number not in numbers:
            (scratch / "tests" / kata.tests.name).unlink()


def listed(scratch):
    ended = dojo_in(scratch, "list", "--json")
    assert ended.returncode == 0, ended.stderr
    return {verdict["kata"]: verdict for verdict in json.loads(ended.stdout)}


def test_the_list_shows_real_runs_and_remembers_them(scratch):
    keep_only(scratch, {1, 2, 3})
    solve(scratch, 2)
    assert [verdict["solved"] for verdict in listed(scratch).values()] == [False, True, False]
    text = dojo_in(scratch, "list").stdout
    assert "Accumulation" in text
    assert "black" in text
    assert "1 of 3 katas solved" in text
    assert "Next: make test-kata 1" in text
    kata = scratch / "katas" / "k02_accumulation.py"
    kata.write_text(kata.read_text("utf-8").replace("+= out.grad", "= out.grad"), "utf-8")
    assert [verdict["solved"] for verdict in listed(scratch).values()] == [False, False, False]


def test_the_list_counts_what_the_learner_ran_and_not_what_it_ran_itself(scratch):
    keep_only(scratch, {1, 2})
    for number in ("1", "2", "2"):
        dojo_in(scratch, "test", number)
    listed(scratch)
    rows = [line.split() for line in dojo_in(scratch, "list").stdout.splitlines()]
    assert [row[-1] for row in rows[1:3]] == ["1", "2"]


def test_without_a_number_the_first_unsolved_kata_runs(scratch):
    keep_only(scratch, {1, 2, 3})
    solve(scratch, 1)
    ended = dojo_in(scratch, "test", "--json")
    assert (ended.returncode, json.loads(ended.stdout)["kata"]) == (1, 2)
    solve(scratch, 2, 3)
    ended = dojo_in(scratch, "test", "--json")
    assert (ended.returncode, json.loads(ended.stdout)["solved"]) == (0, True)


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"schema": 1}', '{"schema": 9, "katas": {}}'])
def test_a_damaged_memory_is_no_trouble(scratch, damage):
    keep_only(scratch, {1})
    (scratch / ".dojo").mkdir()
    (scratch / ".dojo" / "progress.json").write_text(damage, "utf-8")
    assert [verdict["solved"] for verdict in listed(scratch).values()] == [False]


def test_base_own_stands_on_the_learners_earlier_katas(scratch):
    solve(scratch, 1, 2)
    ended = dojo_in(scratch, "test", "2", "--base", "own", "--json")
    verdict = json.loads(ended.stdout)
    assert (ended.returncode, verdict["base"], verdict["solved"]) == (0, "own", True)
    kata = scratch / "katas" / "k01_value.py"
    kata.write_text(kata.read_text("utf-8").replace("self.data * other", "self.data + other"))
    assert dojo_in(scratch, "test", "2", "--base", "reference").returncode == 0
    ended = dojo_in(scratch, "test", "2", "--base", "own")
    assert ended.returncode == 1
    assert "your own earlier katas" in ended.stdout


def test_an_earlier_kata_of_ones_own_that_is_not_written_is_said(scratch):
    solve(scratch, 2)
    ended = dojo_in(scratch, "test", "2", "--base", "own", "--json")
    assert ended.returncode == 1
    properties = json.loads(ended.stdout)["properties"]
    messages = {each["message"] for each in properties if each["status"] != "passed"}
    assert all(message.startswith("NotImplementedError: kata 1: ") for message in messages)
