"""What the playground asks of Python: `answer(question, arguments)` as JSON, in the Web Worker."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, NoReturn

from rich.console import Console

from dojo import hints, listing, message
from dojo.catalogue import ROOT, Kata, Misuse, find_source
from dojo.drawing import choice
from dojo.drawing.curve import trained
from dojo.drawing.files import FONT, LEGEND, digraph
from dojo.drawing.stepping import stepped
from dojo.inprocess import Worker, alarm
from dojo.progress import FOLDER
from dojo.runner import Run
from dojo.testing import LIMIT, explained, judged
from dojo.verdict import Verdict
from dojo.worker import LeftTheProcess

Answer = dict[str, Any]


def begin(hear: Callable[[str], None], ring_in: Callable[[float | None], None]) -> None:
    """Called once: `hear` is told of events as JSON, `ring_in` as `inprocess.Alarm` has it."""
    os.chdir(ROOT)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.path.join(FOLDER.name, "hypothesis")
    os._exit = _refuse_to_exit
    alarm.replaces_watchdog(ring_in)
    Worker.listener = lambda event: hear(json.dumps(event))


def answer(question: str, arguments: str) -> str:
    """The answer of the function of this name to the keyword arguments, both as JSON."""
    try:
        return json.dumps(QUESTIONS[question](**json.loads(arguments)))
    except Misuse as error:
        return json.dumps({"misuse": str(error)})


def judge(
    kata: str, sources: Mapping[str, str], base: str | None, seed: int, columns: int
) -> Answer:
    """Judge the kata's file, `sources` being the learner's files by the names of their katas."""
    judging = _written(kata, sources)
    run = Run(judging, find_source(str(judging.source)), base or judging.base, seed, LIMIT)
    verdict = explained(run, judged(run))
    stuck = hints.first_failing(verdict)
    return {
        "verdict": verdict.as_json(),
        "belt": listing.belt(verdict) if verdict.solved else "",
        "message": _message(verdict, columns),
        "stuck": stuck and stuck.property.id,
        "loads": message.whole_file_at_fault(verdict) is None,
        "drawing": _drawing(judging, verdict),
    }


def _written(kata: str, sources: Mapping[str, str]) -> Kata:
    """The kata, after the learner's files were put in their places."""
    for name, source in sources.items():
        Kata(name).source.write_text(source, "utf-8")
    return Kata(kata)


def _drawing(kata: Kata, verdict: Verdict) -> Answer | None:
    """The graph of what breaks, or of what the kata is about, with the steps of the backward pass.

    Of a kata that is not begun there is nothing to show.
    """
    chosen = choice.failure(kata, verdict)
    if chosen is None and verdict.solved:
        chosen = choice.example(kata)
    if chosen is None:
        return None
    dot = digraph(chosen.graph, "")
    dot.attr(label="")  # which the page shows beside the graph
    return {
        "dot": dot.source.replace(FONT, "Courier"),  # as wide in a browser as Graphviz believes
        "caption": chosen.statement or chosen.caption,
        "legend": LEGEND if chosen.graph.has_shares else "",
        "wrong": chosen.wrong,
        "steps": stepped(kata, chosen.lines, verdict.base),
    }


def train(kata: str, sources: Mapping[str, str], base: str) -> Answer:
    """The losses of the kata's file, and its boundary if it has one; events on the way."""
    training = _written(kata, sources)
    try:
        found = trained(training, training.source, base, "dojo.drawing.live")
    except Misuse as error:
        return {"why": str(error)}
    return asdict(found)


def _message(verdict: Verdict, columns: int) -> str:
    """What the terminal would show, with the terminal's own codes for colours."""
    text = io.StringIO()
    message.explain(
        verdict,
        Console(
            file=text,
            width=columns,
            highlight=False,
            force_terminal=True,
            color_system="standard",
        ),
    )
    return text.getvalue()


def _refuse_to_exit(status: int) -> NoReturn:
    raise LeftTheProcess(f"os._exit({status}) would end Python before there is a verdict")


QUESTIONS: dict[str, Callable[..., Answer]] = {"judge": judge, "train": train}
