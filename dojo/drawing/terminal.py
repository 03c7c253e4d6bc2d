"""A graph as text: a tree of its nodes from the output to the leaves, with their numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from dojo.drawing.graph import Graph, Node

WIDTH = 80
DEEPEST = 12  # levels of one tree; what lies deeper stands below it, if it must be in a new one
GAP = 2  # blanks between columns


@dataclass(frozen=True)
class _Line:
    title: str
    cells: list[str]
    node: Node


def drawing(graph: Graph) -> Text:
    """The tree, at most 80 columns wide where names allow it.

    A node that is used again is named there, and drawn once. Wrong nodes are marked, and red.
    """
    for deepest in range(DEEPEST, 0, -1):
        lines = _Tree(graph, deepest).lines()
        text = _table(_headings(graph), lines)
        if max(map(len, text.plain.splitlines())) <= WIDTH:
            break
    return text


def number(value: Any) -> str:
    """A number in at most six digits; what is no number as it is; nothing for None."""
    if value is None:
        return ""
    return f"{value:.6g}" if isinstance(value, float | int) else str(value)[:12]


@dataclass
class _Tree:
    graph: Graph
    deepest: int
    drawn: set[str] = field(default_factory=set)
    later: list[str] = field(default_factory=list)

    def lines(self) -> list[_Line]:
        """The trees of all outputs, and of what lies too deep for them."""
        self.later = list(self.graph.outputs)
        lines: list[_Line] = []
        for name in self.later:  # which grows
            if name not in self.drawn:
                lines += self._branch(name, None, "", "", 0)
        return lines

    def _branch(
        self, name: str, share: float | None, guide: str, below: str, depth: int
    ) -> list[_Line]:
        node = self.graph.nodes[name]
        arriving = "" if share is None else number(share)
        blank = [""] * (len(_numbers(self.graph, node)))
        if name in self.drawn:
            return [_Line(f"{guide}{name} (above)", [*blank, arriving], node)]
        if depth == self.deepest and node.uses:
            self.later.append(name)
            return [_Line(f"{guide}{name} (below)", [*blank, arriving], node)]
        self.drawn.add(name)
        lines = [_Line(guide + node.title, [*_numbers(self.graph, node), arriving], node)]
        for place, use in enumerate(node.uses, 1):
            fork, line = ("└── ", "    ") if place == len(node.uses) else ("├── ", "│   ")
            lines += self._branch(use.operand, use.share, below + fork, below + line, depth + 1)
        return lines


def _headings(graph: Graph) -> list[str]:
    if graph.judged:
        first = ["data"] if graph.judged == "grad" else []
        shown = [*first, f"your {graph.judged}", f"right {graph.judged}"]
    else:
        shown = ["data", "grad"] if graph.has_gradients else ["data"]
    return [*shown, "share" if graph.has_shares else ""]


def _numbers(graph: Graph, node: Node) -> list[str]:
    if graph.judged == "data":
        return [number(node.yours), number(node.data)]
    yours = [number(node.yours)] if graph.judged else []
    return [number(node.data), *yours, *([number(node.gradient)] if graph.has_gradients else [])]


def _table(headings: list[str], lines: list[_Line]) -> Text:
    left = max(len(line.title) for line in lines)
    rows = [headings, *(line.cells for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = Text(" " * (2 + left) + _cells(headings, widths))
    for line in lines:
        mark = "→" if line.node.first else "×" if line.node.wrong else " "
        style = ("bold red" if line.node.first else "red") if line.node.wrong else ""
        shown = f"{mark} {line.title:<{left}}{_cells(line.cells, widths)}".rstrip()
        text.append("\n").append(shown, style=style)
    return text


def _cells(cells: list[str], widths: list[int]) -> str:
    padded = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return "".join(" " * GAP + cell for cell in padded).rstrip()
