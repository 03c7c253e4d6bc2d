"""A graph as DOT, and what Graphviz's `dot` makes of it: SVG and PNG."""

from __future__ import annotations

import subprocess
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from dojo.catalogue import Misuse, shown
from dojo.drawing import package_missing
from dojo.drawing.graph import Graph, Node
from dojo.drawing.terminal import number

if TYPE_CHECKING:
    from graphviz import Digraph

FONT = "Helvetica,Arial,sans-serif"
LEAF, STEP, WRONG, FIRST_WRONG = "#e7f0fb", "#ffffff", "#fbd5d5", "#f28b82"
BORDER, WRONG_BORDER, FLOW = "#5f6b7a", "#b3261e", "#8a5a00"
LEGEND = "An edge carries the number beside it back: a gradient is the sum of what arrives."
INSTALLERS = {"darwin": "brew install graphviz", "win32": "winget install graphviz"}


class NoDot(Exception):
    """Graphviz is not there, or does not work; the message says how to get it."""


def digraph(graph: Graph, caption: str) -> Digraph:
    """The graph in DOT, inputs on the left; raises NoDot without the Python package."""
    try:
        from graphviz import Digraph
    except ModuleNotFoundError:
        raise NoDot(package_missing("graphviz")) from None
    legend = [caption, *([LEGEND] if graph.has_shares else [])]
    dot = Digraph(name="graph", comment=caption)
    dot.attr(rankdir="LR", fontname=FONT, fontsize="11", labelloc="b", nodesep="0.3", pad="0.1")
    dot.attr(label=_html("<BR/>".join(map(escape, legend))))
    dot.attr("node", shape="plain", fontname=FONT, fontsize="12")
    dot.attr("edge", color=BORDER, fontcolor=FLOW, fontname=FONT, fontsize="11")
    for node in graph.nodes.values():
        kind = "wrong" if node.wrong else "step" if node.uses else "leaf"
        dot.node(node.name, _box(graph, node), **{"class": kind})
    for node in graph.nodes.values():
        for use in node.uses:
            label = "" if use.share is None else f" {number(use.share)} "
            dot.edge(use.operand, node.name, label)
    return dot


def render(dot: Digraph, form: str) -> bytes:
    """The picture in this form, svg or png; raises NoDot."""
    from graphviz import ExecutableNotFound

    try:
        picture: bytes = dot.pipe(format=form)
    except ExecutableNotFound:
        how = INSTALLERS.get(sys.platform, "apt-get install graphviz")
        raise NoDot(f"dot, a part of Graphviz, is not installed; get it with: {how}") from None
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoDot(f"dot, a part of Graphviz, does not work: {error}") from None
    return picture


def write(path: Path, content: bytes) -> str:
    """Write the file and return the path to show; raises Misuse where it cannot be written."""
    try:
        path.write_bytes(content)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Misuse(f"cannot write {shown(path)}: {reason}") from None
    return shown(path)


def _box(graph: Graph, node: Node) -> str:
    """The node's label: how it is computed, above its numbers."""
    if node.wrong and graph.judged:
        right = node.data if graph.judged == "data" else node.gradient
        judged = [(f"your {graph.judged}", node.yours), (f"right {graph.judged}", right)]
        rows = judged if graph.judged == "data" else [("data", node.data), *judged]
    else:
        rows = [("data", node.data)]
        rows += [] if node.gradient is None else [("grad", node.gradient)]
    cells = "".join(
        f'<TR><TD ALIGN="LEFT">{name}</TD><TD ALIGN="RIGHT">{escape(number(value))}</TD></TR>'
        for name, value in rows
    )
    color = (FIRST_WRONG if node.first else WRONG) if node.wrong else STEP if node.uses else LEAF
    border = WRONG_BORDER if node.wrong else BORDER
    table = f'BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="4" COLOR="{border}"'
    title = f'<TR><TD COLSPAN="2"><B>{escape(node.title)}</B></TD></TR>'
    return _html(f'<TABLE {table} BGCOLOR="{color}">{title}{cells}</TABLE>')


def _html(content: str) -> str:
    return f"<{content}>"
