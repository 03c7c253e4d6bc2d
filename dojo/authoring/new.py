"""`dojo new kata | bug | alternative`: writes the files, and says what to do with them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Template
from unicodedata import normalize

import click

from dojo.catalogue import ROOT, Kata, Misuse, all_katas, find_kata, shown

TEMPLATES = Path(__file__).parent / "templates"
LONGEST = 60  # characters of a name
FIRST = "The answer is another one"


def new_kata(number: str, title: str) -> int:
    """Write the files of the next kata; return 0. Raises Misuse, and has written nothing then."""
    following = all_katas()[-1].number + 1
    if number != str(following):
        raise Misuse(f"the next kata is {following}, not {number}")
    kata = Kata(f"k{following:02}_{_name(title)}")
    given = {"number": number, "before": str(following - 1), "title": title.strip().rstrip(".")}
    stub = _filled("kata", given)
    code = (
        f"from solutions.{kata.name} import answer as right\n\n\ndef answer():\n    return right()"
    )
    known = {"title": f"FILL IN: {FIRST}.", "code": code}
    tests = ROOT / "tests"
    _write(
        {
            kata.source: stub,
            tests / "stubs" / kata.source.name: stub,
            ROOT / "solutions" / kata.source.name: _filled("solution", given),
            kata.tests: _filled("tests", given),
            tests / "hints" / f"{kata.name}.toml": _filled("hints", given),
            tests / "bugs" / kata.name / f"{_name(FIRST)}.py": _filled("bug", known),
            tests / "alternatives" / kata.name / "in_another_way.py": _filled("alternative", known),
        }
    )
    click.echo(f"When nothing is missing any more: make mutate {following}")
    return 0


def new_known(kind: str, number: str, title: str) -> int:
    """Write a known mistake (`bugs`) or an alternative of a kata; return 0. Raises Misuse."""
    kata = find_kata(number)
    given = {"title": _sentence(title), "code": _code(kata)}
    template = "bug" if kind == "bugs" else "alternative"
    path = ROOT / "tests" / kind / kata.name / f"{_name(title)}.py"
    _write({path: _filled(template, given)})
    return 0


def _write(files: dict[Path, str]) -> None:
    """Write them all, or none if one of them is there already."""
    for path in files:
        if path.exists():
            raise Misuse(f"{shown(path)} is there already: choose another name")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        click.echo(shown(path))
    click.echo("Replace every FILL IN. What is missing: .venv/bin/pytest tests/suite/test_parts.py")


def _filled(template: str, given: dict[str, str]) -> str:
    return Template((TEMPLATES / f"{template}.txt").read_text("utf-8")).substitute(given)


def _name(title: str) -> str:
    """The title as the name of a file: words of a to z and digits."""
    plain = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = "_".join(re.findall(r"[a-z0-9]+", plain))
    if not name or len(name) > LONGEST or not name[0].isalpha():
        raise Misuse(
            f"a title makes the file's name: a few words that begin with a letter, not {title!r}"
        )
    return name


def _sentence(title: str) -> str:
    words = " ".join(title.replace("\\", "").replace('"', "'").split()).rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."


def _code(kata: Kata) -> str:
    """A module that stands in for the solution and changes nothing yet."""
    tree = ast.parse((ROOT / "solutions" / kata.source.name).read_text("utf-8"))
    stub = ast.parse(kata.source.read_text("utf-8"))
    asked = {node.name for node in stub.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    defined = [n for n in tree.body if isinstance(n, ast.ClassDef | ast.FunctionDef)]
    main = [node for node in defined if node.name in asked][-1]
    others = [node.name for node in defined if node.name in asked and node is not main]
    source = f"solutions.{kata.name}"
    right = "Right" if isinstance(main, ast.ClassDef) else "right"
    imports = [f"from {source} import {main.name} as {right}"]
    imports += [f"from {source} import {name}  # noqa: F401" for name in others]
    if isinstance(main, ast.ClassDef):
        body = f"class {main.name}(Right):\n    pass  # FILL IN what it does otherwise"
    else:
        for argument in ast.walk(main.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        names = ", ".join(argument.arg for argument in main.args.args)
        body = f"def {main.name}({ast.unparse(main.args)}):\n"
        body += f"    return right({names})  # FILL IN what it does otherwise"
    return "\n".join(imports) + f"\n\n\n{body}"
