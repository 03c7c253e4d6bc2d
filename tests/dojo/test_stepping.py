"""The backward pass of a program, step by step, as the playground shows it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dojo import loader
from dojo.catalogue import ROOT, find_kata
from dojo.drawing.stepping import Recorder, stepped

LINES = ["a = Value(2.0)", "b = Value(3.0)", "c = a * b", "d = c + a"]


@pytest.fixture
def names():
    return {"Value": loader.load_solution("k04_backward").Value}


def steps(names, *lines):
    """Whose rule ran, and the gradients that it changed."""
    recorded = Recorder(names).run([*LINES, *lines])
    found = []
    for before, after in pairwise(recorded):
        now, then = after["gradients"], before["gradients"]
        found.append((after["node"], {name: now[name] for name in now if now[name] != then[name]}))
    return found


def test_each_rule_is_a_step_in_the_order_in_which_they_run(names):
    assert steps(names, "d.backward()") == [
        ("d", {"a": "1", "c": "1"}),
        ("c", {"a": "4", "b": "2"}),
    ]


def test_a_program_without_a_backward_pass_gets_one(names):
    assert steps(names) == steps(names, "d.backward()")


def test_rules_that_are_called_by_hand_are_steps(names):
    assert steps(names, "c.grad = 10.0", "c._backward()") == [("c", {"a": "30", "b": "20"})]


def test_what_was_recorded_before_an_error_is_shown(names):
    assert steps(names, "d.grad = 1.0", "d._backward()", "1 / 0") == [("d", {"a": "1", "c": "1"})]


def test_without_rules_there_are_no_steps():
    assert Recorder({"Value": loader.load_solution("k01_value").Value}).run(["a = 1"]) == []


def test_a_kata_that_is_not_begun_has_no_steps():
    assert stepped(find_kata("4"), LINES, "reference") == []
    assert "raise NotImplementedError" in (ROOT / "katas" / "k04_backward.py").read_text()
