"""No property depends on luck: references and alternatives pass under fifty seeds."""

from __future__ import annotations

import pytest

from dojo.catalogue import ROOT, all_katas
from dojo.known import alternatives
from dojo.runner import Run, judge

SEEDS = range(50)
OTHERS = 3  # seeds for an alternative here; `make mutate` tries each under twenty


@pytest.mark.slow
@pytest.mark.parametrize("kata", all_katas(), ids=lambda kata: kata.name)
def test_properties_are_stable(kata):
    reference = ROOT / "solutions" / kata.source.name
    for seed in SEEDS:
        verdict = judge(Run(kata, reference, "reference", seed, limit=10.0))
        assert verdict.points == verdict.max_points, (seed, verdict.results)
    for alternative in alternatives(kata):
        for seed in SEEDS[-OTHERS:]:
            verdict = judge(Run(kata, ROOT / alternative.path, "reference", seed, limit=10.0))
            assert verdict.solved, (alternative.path, seed)
