"""Workers that start before they are asked for, and share the properties of a kata."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dojo.catalogue import ROOT, find_kata
from dojo.runner import Run, judge
from dojo.team import Team


@pytest.mark.parametrize("number", ["2", "13"])
def test_they_find_what_one_finds_that_starts_when_it_is_asked(number):
    kata = find_kata(number)
    for path in sorted((ROOT / "tests" / "bugs" / kata.name).glob("*.py"))[:2]:
        run = Run(kata, path, "reference", 1, 20.0)
        team, heard = Team(run, 2), []
        team.get_ready()
        found = team.judge(heard.append)
        assert replace(found, seconds=0.0) == replace(judge(run), seconds=0.0)
        assert sorted(r.property.id for r in heard) == sorted(r.property.id for r in found.results)


def test_what_is_saved_while_they_wait_is_what_they_judge(tmp_path):
    kata = find_kata("13")
    source = tmp_path / kata.source.name
    source.write_bytes(kata.source.read_bytes())
    team = Team(Run(kata, source, "reference", 1, 20.0), 2)
    team.get_ready()
    source.write_bytes((ROOT / "solutions" / source.name).read_bytes())
    assert team.judge(lambda result: None).solved
