"""What the playground asks of Python: `answer(question, arguments)` as JSON, in the Web Worker."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from rich.console import Console

from dojo import hints, listing, message
from dojo.catalogue import ROOT, Kata, Misuse, find_source
from dojo.drawing import choice
from dojo.drawing.files import digraph
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
    for name, source in sources.items():
        Kata(name).source.write_text(source, "utf-8")
    judging = Kata(kata)
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


def _drawing(kata: Kata, verdict: Verdict) -> Answer | None:
    """The graph of what breaks, or of what the kata is about, with the steps of the backward pass.

    Of a kata that is not begun there is nothing to show.
    """
    chosen = choice.failure(kata, verdict)
    if chosen is None and verdict.solved:
        chosen = choice.example(kata)
    if chosen is None:
        return None
    return {
        "dot": digraph(chosen.graph, chosen.caption).source,
        "caption": chosen.statement or chosen.caption,
        "wrong": chosen.wrong,
        "steps": stepped(kata, chosen.lines, verdict.base),
    }


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


QUESTIONS: dict[str, Callable[..., Answer]] = {"judge": judge}
