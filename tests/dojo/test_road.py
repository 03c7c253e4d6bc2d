"""The whole road, walked once: every kata from the references, each on the learner's own."""

from __future__ import annotations

import json
import shutil

from dojo.catalogue import all_katas
from tests.dojo.conftest import dojo_in


def test_all_katas_are_solved_on_ones_own_with_full_points(scratch):
    for kata in all_katas():
        shutil.copy(scratch / "solutions" / kata.source.name, scratch / "katas")
        lesson = (scratch / "tests" / "stubs" / kata.source.name).read_text("utf-8")
        assert lesson.startswith(f'"""Kata {kata.number}: {kata.title}\n')
    ended = dojo_in(scratch, "list", "--base", "own", "--json")
    assert ended.returncode == 0, ended.stderr
    verdicts = json.loads(ended.stdout)
    assert [verdict["kata"] for verdict in verdicts] == [kata.number for kata in all_katas()]
    assert {verdict["base"] for verdict in verdicts} == {"own"}
    lost = {
        (verdict["kata"], each["id"]): each["message"]
        for verdict in verdicts
        for each in verdict["properties"]
        if each["status"] != "passed"
    }
    assert lost == {}
    summary = dojo_in(scratch, "list", "--base", "own").stdout.splitlines()[-1]
    points = sum(verdict["max_points"] for verdict in verdicts)
    assert summary == (
        f"{len(verdicts)} of {len(verdicts)} katas solved, {points} of {points} points."
        " You have walked the road."
    )
    assert dojo_in(scratch, "test").returncode == 0
