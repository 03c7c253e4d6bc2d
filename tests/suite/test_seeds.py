"""No property depends on luck: references and alternatives pass under fifty seeds."""

from __future__ import annotations

from importlib import import_module

import pytest

from dojo.catalogue import ROOT, all_katas
from dojo.known import alternatives
from dojo.runner import Run, attempt, judge

SEEDS = range(50)
OTHERS = 3  # seeds for an alternative here; `make mutate` tries each under twenty


@pytest.mark.slow
@pytest.mark.parametrize("kata", all_katas(), ids=lambda kata: kata.name)
def test_properties_are_stable(kata):
    reference, once = ROOT / "solutions" / kata.source.name, long_and_without_chance(kata)
    for seed in SEEDS:
        run = Run(kata, reference, "reference", seed, limit=10.0)
        with attempt(run, once if seed else [], None) as trial:
            results = list(trial.results())
        assert results
        assert {r.status for r in results} == {"passed"}, (seed, results)
    for alternative in alternatives(kata):
        for seed in SEEDS[-OTHERS:]:
            verdict = judge(Run(kata, ROOT / alternative.path, "reference", seed, limit=10.0))
            assert verdict.solved, (alternative.path, seed)


def long_and_without_chance(kata):
    """The properties that ask for more time and draw nothing: they do the same under every seed."""
    functions = vars(import_module(f"tests.test_{kata.name}")).items()
    return [
        name
        for name, function in functions
        if any("seconds" in mark.kwargs for mark in getattr(function, "pytestmark", ()))
        and not hasattr(function, "hypothesis")
    ]
