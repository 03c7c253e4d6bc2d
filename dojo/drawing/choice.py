"""What to draw of a kata: the smallest program that breaks it, or else its worked example."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from dojo.catalogue import Kata
from dojo.drawing.graph import Graph, graph_of, graph_of_failure
from dojo.drawing.terminal import number
from dojo.message import in_order
from dojo.verdict import Result, Verdict


@dataclass(frozen=True)
class Choice:
    """A graph, the lines that build it, and what the drawing of it does not say."""

    graph: Graph
    lines: list[str]
    caption: str
    statement: str = ""  # of the broken property
    wrong: str = ""  # what is wrong, in the end


def failure(kata: Kata, verdict: Verdict) -> Choice | None:
    """The program that the message explains, or another that breaks the kata; None without one."""
    for result in in_order(verdict):
        found = result.counterexample or {}
        graph = graph_of_failure(found) if found else None
        if graph is not None:
            caption = f"{_name(kata)}: the smallest program that breaks it"
            wrong = _what_is_wrong(result, graph)
            lines = found["program"].splitlines()
            return Choice(graph, lines, caption, result.property.statement, wrong)
    return None


def example(kata: Kata) -> Choice | None:
    """The worked example of the kata's lesson; None without one."""
    program = getattr(import_module(f"tests.test_{kata.name}"), "WORKED_EXAMPLE", None)
    if program is None:
        return None
    return Choice(graph_of(program), list(program.lines), f"{_name(kata)}: its worked example")


def _name(kata: Kata) -> str:
    return f"Kata {kata.number}, {kata.title}"


def _what_is_wrong(result: Result, graph: Graph) -> str:
    """What the drawing does not show: the lines that build no node, and what came out at last."""
    found = result.counterexample
    assert found is not None
    lines = found["program"].splitlines()
    after = "; ".join(line for line in lines if line.partition(" ")[0] not in graph.nodes)
    if result.status != "failed":
        what = result.message
    else:
        yours, expected = (
            each if isinstance(each, str) else number(each) or "None"
            for each in (found["yours"], found["expected"])
        )
        what = f"{found['where']}: yours {yours}, expected {expected}"
    return "\n".join(filter(None, [after and f"After {after}", what, result.location]))
