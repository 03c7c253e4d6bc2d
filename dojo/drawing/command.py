"""`dojo draw`: what to draw, and where to."""

from __future__ import annotations

import math
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from dojo.catalogue import ROOT, Kata, Misuse, find_kata, shown
from dojo.drawing import choice, curve
from dojo.drawing.files import NoDot, digraph, render, write
from dojo.drawing.graph import Graph, graph_of
from dojo.drawing.reading import Unreadable, read_expression
from dojo.drawing.terminal import drawing
from dojo.message import whole_file_at_fault
from dojo.testing import current, first_unsolved
from dojo.verdict import Verdict

FOLDER = ROOT / "build" / "draw"
SYNTAX = 'dojo draw "a*b + a" --a 2 --b 3'
SHARES = "share: what a node gets from the one above it; they add up to its gradient."

Files = dict[str, Path]  # dot, svg, png: where to; empty where the usual files will do


def run(words: tuple[str, ...], *, base: str | None, **files: str | None) -> int:
    """Draw the kata of this number, or the expression; return the exit status. Raises Misuse."""
    out = Console(highlight=False, soft_wrap=True)
    asked = {form: Path(path).absolute() for form, path in files.items() if path is not None}
    if words and not (len(words) == 1 and words[0].isdecimal()):
        return _draw_expression(out, words, asked)
    return _draw_kata(out, find_kata(words[0]) if words else first_unsolved(base), base, asked)


def _draw_expression(out: Console, words: tuple[str, ...], files: Files) -> int:
    expression, numbers = _arguments(words)
    try:
        graph = graph_of(read_expression(expression, numbers))
    except Unreadable as error:
        raise Misuse(str(error)) from None
    caption = f"{expression} at {', '.join(f'{n} = {x:g}' for n, x in numbers.items())}"
    return _draw_graph(out, graph, caption, files, "expression")


def _draw_kata(out: Console, kata: Kata, base: str | None, files: Files) -> int:
    """Draw what breaks in the kata's present file; where nothing does, what the kata offers."""
    verdict = current(kata, base)
    broken = choice.failure(kata, verdict)
    if fault := whole_file_at_fault(verdict):
        out.print(Text(f"{verdict.source} cannot be loaded: {fault.message}", style="red"))
    if broken is not None:
        out.print(Text(broken.statement, style="bold"))
    elif curve.has_curve(kata):
        return _draw_curve(out, kata, verdict, files)
    drawn = broken or choice.example(kata)
    if drawn is None:
        name = f"Kata {kata.number}, {kata.title}"
        out.print(f"{name} has no graph of its own to draw; its example is in {verdict.source}.")
        out.print(f"Any expression has one: {SYNTAX}")
        return 0
    return _draw_graph(out, drawn.graph, drawn.caption, files, kata.name, drawn.wrong)


def _draw_graph(
    out: Console, graph: Graph, caption: str, files: Files, name: str, wrong: str = ""
) -> int:
    """Print the graph, then write it to the files asked for, or to the usual ones."""
    out.print(Text.assemble(caption, "\n\n", drawing(graph), "\n"))
    if graph.has_shares:
        out.print(Text(SHARES, style="dim"))
    if wrong:
        out.print(Text(wrong))
    paths = files or {form: FOLDER / f"{name}.{form}" for form in ("dot", "svg")}
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        dot = digraph(graph, caption)
        for form, path in sorted(paths.items()):  # dot comes first, and needs no program
            picture = dot.source.encode() if form == "dot" else render(dot, form)
            out.print(Text(write(path, picture), style="cyan"))
    except NoDot as error:
        if files:
            raise Misuse(str(error)) from None
        out.print(Text(f"No picture but this one: {error}", style="yellow"))
    return 0


def _draw_curve(out: Console, kata: Kata, verdict: Verdict, files: Files) -> int:
    """Print what the kata's file trains, and write it where a picture was asked for."""
    if not verdict.solved:
        where = f"make test-kata {kata.number}"
        out.print(f"Kata {kata.number} draws the loss curve of your own code once solved: {where}")
        return 1
    if "dot" in files:
        raise Misuse(f"kata {kata.number} draws a curve, which DOT cannot hold: use --png or --svg")
    training = curve.trained(kata, kata.source, verdict.base)
    out.print(Text(curve.plot(training)))
    title = f"Kata {kata.number}, {kata.title}: {shown(kata.source)}"
    for form, path in files.items():
        out.print(Text(write(path, curve.picture(training, title, form)), style="cyan"))
    return 0


def _arguments(words: tuple[str, ...]) -> tuple[str, dict[str, float]]:
    """The expression, and the numbers given as `--a 2` or `--a=2`; raises Misuse."""
    numbers: dict[str, float] = {}
    expressions = []
    remaining = iter(words)
    for word in remaining:
        option = re.fullmatch(r"--([^\W\d]\w*)(?:=(.*))?", word)
        if option is None:
            expressions.append(word)
        else:
            name, text = option[1], option[2]
            numbers[name] = _number(name, next(remaining, "") if text is None else text)
    if len(expressions) != 1:
        raise Misuse(f"one expression at a time, in quotes, such as: {SYNTAX}")
    return expressions[0].strip(), numbers


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise Misuse(f"--{name} needs a number, such as --{name} 2, not {text or 'nothing'}")
    return number
