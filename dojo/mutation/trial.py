"""Trials: one subject before some properties, in a forked process of the warm session."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from dojo import loader
from dojo.catalogue import ROOT
from dojo.mutation.forked import FINISHED, Child, Send, forked, processors
from dojo.mutation.ledger import ACCEPTS, CRASH, REFUSES, TIMEOUT, Cells, Outcome
from dojo.mutation.session import Session

PATIENCE = 30.0  # seconds beyond the longest limit: then a process hangs where no signal reaches
ENOUGH = 2  # refusals of a mutant; with one alone, the property is the only one to notice it
SEEDS = range(20)
BROKEN = "broken"


@dataclass(frozen=True)
class Trial:
    """A mutant, or a file that takes the solution's place, before these properties.

    Every property is tried on its derandomized examples; those in `seeded` then under every seed
    as well, until one gives the verdict `until`. `known` are outcomes that need not be measured.
    """

    subject: str
    properties: tuple[str, ...]
    is_file: bool = False
    seeded: tuple[str, ...] = ()
    until: str = ""
    settings: dict[str, Any] = field(default_factory=dict)  # Hypothesis's, under each seed
    known: dict[str, Outcome] = field(default_factory=dict)


def run_trials(
    session: Session,
    trials: Iterable[Trial],
    limits: dict[str, float],
    progress: Callable[[int], None],
) -> tuple[Cells, dict[str, str]]:
    """The outcomes of all trials, and what is wrong with each file that cannot be imported."""
    cells: Cells = {}
    broken: dict[str, str] = {}
    waiting = []
    for trial in trials:
        if (row := _settled(trial)) is None:
            waiting.append(trial)
        else:
            cells.setdefault(trial.subject, {}).update(row)

    def work(trial: Trial, send: Send) -> None:
        _try_out(session, trial, limits, send)

    patience = PATIENCE + max(limits.values())
    while waiting:
        left = len(waiting)
        again: list[Trial] = []
        for child in forked(waiting, work, jobs=processors(), patience=patience):
            left -= 1
            progress(left)
            row = cells.setdefault(child.task.subject, {})
            for name, verdict, why in (m for m in child.messages if len(m) == 3):
                if verdict == BROKEN:
                    broken[child.task.subject] = why
                else:
                    row[name] = Outcome(verdict, why)
            again += _unfinished(child, row)
        waiting = again
    return cells, broken


def _settled(trial: Trial) -> dict[str, Outcome] | None:
    """The outcomes of a trial that are all known already; None if some are not."""
    row: dict[str, Outcome] = {}
    for name in trial.properties:
        if name not in trial.known:
            return None
        row[name] = trial.known[name]
        if not trial.is_file and _is_enough(row.values()):
            break
    return row


def _unfinished(child: Child[Trial], row: dict[str, Outcome]) -> list[Trial]:
    """What is left to try after a process died in a property, which is put down to that one."""
    if child.end == FINISHED:
        return []
    last: list[Any] = child.messages[-1] if child.messages else [child.task.properties[0]]
    row[last[0]] = Outcome(TIMEOUT if child.end == TIMEOUT else CRASH, child.end)
    return [replace(child.task, known={**child.task.known, **row})]


def _try_out(session: Session, trial: Trial, limits: dict[str, float], send: Send) -> None:
    if not trial.is_file:
        session.switch_on(trial.subject)
    elif why := _import_error(session, trial.subject):
        send(["", BROKEN, why])
        return
    row = {}
    for name in trial.properties:
        outcome = trial.known.get(name)
        if outcome is None:
            send([name])
            outcome = _judge(session, name, trial, limits[name])
        send([name, outcome.verdict, outcome.why])
        row[name] = outcome
        if not trial.is_file and _is_enough(row.values()):
            return


def _is_enough(outcomes: Iterable[Outcome]) -> bool:
    """Whether no more need be known of a mutant: it is killed, and not by one property alone."""
    verdicts = [outcome.verdict for outcome in outcomes]
    refusals = verdicts.count(REFUSES)
    return refusals >= ENOUGH or (refusals > 0 and TIMEOUT in verdicts)


def _import_error(session: Session, path: str) -> str:
    """Why the file cannot stand in for the solution; nothing if it can."""
    session.stand_in(path)
    try:
        loader.load(session.kata.name, ROOT / path, hide=False)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _judge(session: Session, name: str, trial: Trial, limit: float) -> Outcome:
    outcome = session.judge(name, limit=limit)
    if name not in trial.seeded or not session.draws(name):
        return outcome
    for seed in SEEDS:
        if outcome.verdict == trial.until or outcome.verdict not in (ACCEPTS, REFUSES):
            break
        session.draw_from(name, seed, trial.settings)
        outcome = session.judge(name, seed, limit=limit)
        outcome = replace(outcome, why=f"under seed {seed} {outcome.why}".strip())
    return outcome
