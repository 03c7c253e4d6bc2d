"""Surveys a kata in a process of its own: every property before all that it might notice."""

from __future__ import annotations

import gc
import os
import time
from dataclasses import asdict, replace

import hypothesis

from dojo.catalogue import ROOT, Kata, shown
from dojo.known import alternatives, mistakes
from dojo.mutation.forked import Send
from dojo.mutation.generate import generate
from dojo.mutation.keys import MUTANTS
from dojo.mutation.ledger import ACCEPTS, REFUSES, Measurement, Outcome
from dojo.mutation.session import Session
from dojo.mutation.trial import Trial, run_trials

UNMUTATED = "unmutated"
# Under each seed a refusal ends with the first example, often one that the property names itself.
# An acceptance takes all examples; those that are named have been tried before.
TO_REFUSE = {"max_examples": 50}
TO_ACCEPT = {"max_examples": 8, "phases": [hypothesis.Phase.generate]}


def survey(kata: Kata, found: Measurement, known: Measurement | None, send: Send) -> None:
    """Fill in `found` and send it; this process is spent afterwards.

    What `known` says still holds where no digest has changed.
    """
    os.chdir(ROOT)
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    mutated = generate(kata)
    found.mutants = list(mutated.mutants)

    def use(session: Session) -> None:
        _measure(session, found, known, send)

    session = Session(kata, mutated, use)
    session.run()
    if session.fault:
        found.faults[shown(kata.tests)] = session.fault
    send(asdict(found))


def _measure(session: Session, found: Measurement, known: Measurement | None, send: Send) -> None:
    found.properties = sorted(session.properties(), key=lambda each: each.belt != "core")
    limits = {}
    found.reach = {mutant.key: [] for mutant in found.mutants}
    for each in found.properties:
        start = time.process_time()
        outcome, functions = session.reached(each.name)
        limits[each.name] = 1.0 + 10 * (time.process_time() - start)
        if outcome.verdict != ACCEPTS:
            session.fault = f"{each.name} does not accept the solution: {outcome.why}"
            return
        for function in functions & found.reach.keys():
            found.reach[function].append(each.name)
    trials = [_with_known(trial, found, known) for trial in _plan(session.kata, found)]
    gc.collect()
    gc.freeze()
    found.cells, found.faults = run_trials(session, trials, limits, send)
    session.fault = _disturbed(found.cells.pop(UNMUTATED))


def _disturbed(row: dict[str, Outcome]) -> str:
    """A forked process without a mutant must accept all; else every kill would prove nothing."""
    for name, outcome in row.items():
        if outcome.verdict != ACCEPTS:
            return f"{name} accepts the solution, but not in a forked process: {outcome.why}"
    return ""


def _plan(kata: Kata, found: Measurement) -> list[Trial]:
    """All trials, the longest first."""
    names = tuple(each.name for each in found.properties)
    trials = []
    for alternative in alternatives(kata):
        # what is beyond its belt may refuse it
        belt = alternative.belt
        binding = tuple(each.name for each in found.properties if belt in ("", each.belt))
        trials.append(Trial(alternative.path, names, True, binding, REFUSES, TO_ACCEPT))
    for mistake in mistakes(kata):
        fitting = mistake.refused_by or names
        trials.append(Trial(mistake.path, names, True, fitting, ACCEPTS, TO_REFUSE))
    trials.append(Trial(UNMUTATED, names))
    for mutant in found.mutants:
        if reaching := found.reach[mutant.key]:
            trials.append(Trial(mutant.name, tuple(reaching)))
    return trials


def _with_known(trial: Trial, found: Measurement, known: Measurement | None) -> Trial:
    """The trial without the outcomes that no change has touched."""
    if known is None:
        return trial
    row = known.cells.get(trial.subject, {})
    digests = trial.subject if trial.is_file else MUTANTS
    kept = {
        name: row[name]
        for name in trial.properties
        if name in row
        and row[name].verdict in (ACCEPTS, REFUSES)
        and found.keys.agree(known.keys, digests, name)
    }
    return replace(trial, known=kept)
