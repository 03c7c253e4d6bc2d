"""The numbers of the class report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dojo.grading.marks import Mark
from dojo.grading.report import figures
from tests.dojo.exports.making import (
    FOUND,
    MISTAKE,
    TASKS,
    broken,
    class_of,
    missing,
    result,
    solved,
    three,
    unreadable,
    verdict,
)

KATA = TASKS[0]


def mark_of(*results, student="ada", **rest) -> Mark:
    return Mark(student, KATA, "graded", verdict(KATA, *results, **rest))


@pytest.mark.parametrize(
    ("mark", "state"),
    [
        (missing("ada", KATA), "missing"),
        (unreadable("ada", KATA), "unreadable"),
        (mark_of(result("not_started", points=12)), "none"),
        (mark_of(result("passed", points=5), result(points=7)), "some"),
        (mark_of(result("passed", points=6), result(points=6)), "half"),
        (mark_of(result("passed", points=11), result(belt="black_belt", points=1)), "solved"),
        (solved("ada", KATA), "full"),
    ],
)
def test_a_state_for_every_mark(mark, state):
    assert figures.state(mark) == state


def test_an_overview_counts_everybody_once():
    kata, other = figures.overviews(three())
    assert (kata.graded, kata.solved) == (2, 1)
    assert (kata.states["missing"], kata.states["unreadable"]) == (0, 1)
    assert (other.graded, other.states["missing"], other.states["unreadable"]) == (1, 1, 1)
    assert (kata.mean, kata.median, kata.seconds) == (6.5, 6.5, 0.5)
    assert [band.students for band in kata.bands] == [1, 0, 0, 0, 0, 0, 1]
    assert [(band.first, band.last) for band in other.bands][:2] == [(0, 0), (1, 1)]


def test_an_overview_of_a_kata_that_nobody_handed_in():
    kata = figures.overviews(class_of(missing("ada", KATA)))[0]
    assert (kata.graded, kata.mean, kata.longest) == (0, 0, (0.0, ""))


def test_the_most_frequent_mistake_comes_first_with_its_shortest_program():
    twins = (MISTAKE, {**MISTAKE, "bug": "twin", "title": "A twin."})
    short = {**FOUND, "program": "b = a + a"}
    results = class_of(
        mark_of(result(), student="dan", mistakes=twins),
        broken("ada", KATA),
        mark_of(result(counterexample=short), student="bob", mistakes=(MISTAKE,)),
        mark_of(result(), student="eve"),
    )
    first, second = figures.mistakes(results)
    assert (first.titles, first.students) == ((MISTAKE["title"],), ("ada", "bob"))
    assert first.explanation.startswith("A node used twice hears from two consumers; the second")
    assert first.example.counterexample["program"] == "b = a + a"
    assert (len(second.titles), second.explanation) == (2, "")
    assert figures.undiagnosed(results) == 1


def test_a_stub_breaks_no_property():
    found = figures.failing(class_of(broken("ada", KATA), broken("bob", KATA)))
    assert [each.of.id for each in found] == ["test_b", "test_c", "test_d"]
    assert {(each.tried, each.failed) for each in found} == {(2, 2)}


def test_properties_that_more_of_their_class_break_come_first():
    passed = result("passed", name="test_b")
    results = class_of(
        mark_of(result(name="test_a"), result(name="test_b"), student="ada"),
        mark_of(result("timeout", name="test_a"), passed, student="bob"),
    )
    assert [(each.of.id, each.failed) for each in figures.failing(results)] == [
        ("test_a", 2),
        ("test_b", 1),
    ]


def test_the_slowest_come_first():
    marks = [solved(f"s{i}", KATA, seconds=i / 10) for i in range(5)]
    assert [mark.student for mark in figures.slowest(class_of(*marks), 2)] == ["s4", "s3"]
    assert figures.overviews(class_of(*marks))[0].longest == (0.4, "s4")


def test_an_empty_class_has_a_report():
    empty = replace(three(), students=(), marks={})
    assert figures.mistakes(empty) == figures.failing(empty) == figures.slowest(empty, 3) == []
    assert figures.overviews(empty)[0].graded == 0
