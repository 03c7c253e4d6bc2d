"""`dojo solution`: the learner's code and the reference beside each other, once it is solved."""

from __future__ import annotations

import ast
import tokenize
from pathlib import Path

import click
from rich.console import Console, Group
from rich.padding import Padding
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from dojo.catalogue import ROOT, Misuse, find_kata, find_source, shown
from dojo.testing import current

BESIDE = 100  # columns from which two files fit beside each other


def run(number: str | None, *, force: bool, base: str | None) -> int:
    """Print both files; return the exit status: 0 shown, 1 not solved yet. Raises Misuse."""
    if number is None:
        raise Misuse("say which kata's solution to show: make solution 3")
    kata = find_kata(number)
    yours = find_source(str(kata.source))
    reference = ROOT / "solutions" / kata.source.name
    if not reference.is_file():
        raise Misuse(f"the reference of kata {kata.number} was not handed out")
    if not force and not current(kata, base).solved:
        asked = f"make solution {kata.number} FORCE=1 (or dojo solution {kata.number} --force)"
        click.echo(f"kata {kata.number} is not solved yet; to see the reference: {asked}", err=True)
        return 1
    console = Console(highlight=False, soft_wrap=True)
    console.print(Text(f"Kata {kata.number}: {kata.title}\n", style="bold"))
    parts = [_part("Yours", yours), _part("The reference", reference)]
    if console.width >= BESIDE:
        console.print(_beside(parts), soft_wrap=False)
    else:
        console.print(*parts, sep="\n\n")
    return 0


def code(path: Path) -> str:
    """The text of a Python file without its docstring; all of it if Python cannot parse it."""
    try:
        with tokenize.open(path) as file:
            text = file.read()
    except (SyntaxError, UnicodeDecodeError):  # an encoding that is wrong, or unknown
        return path.read_bytes().decode("utf-8", errors="replace")
    try:
        first = next(iter(ast.parse(text).body), None)
    except (SyntaxError, ValueError, RecursionError):
        return text
    match first:
        case ast.Expr(value=ast.Constant(value=str()), end_lineno=int(end)):
            return "\n".join(text.splitlines()[end:]).strip("\n") + "\n"
    return text


def _part(title: str, path: Path) -> Text:
    """The code under its title, in the terminal's own colours."""
    text = code(path)
    lines = Syntax(text, "python", theme="ansi_dark", background_color="default").highlight(text)
    return Text.assemble((f"{title}: {shown(path)}\n\n", "bold cyan"), lines)


def _beside(parts: list[Text]) -> Table:
    table = Table.grid(expand=True, padding=(0, 2))
    for _ in parts:
        table.add_column(ratio=1)
    table.add_row(*map(_indented, parts))
    return table


def _indented(part: Text) -> Group:
    """The lines, each of which keeps its indentation where it is too long and goes on below."""
    lines = []
    for line in part.split("\n"):
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        lines.append(Padding(line[indent:], (0, 0, 0, indent)))
    return Group(*lines)
