"""Digests of the files that an outcome depends on, so that only what a change affects is rerun."""

from __future__ import annotations

import ast
import hashlib
import re
import sys
from importlib.metadata import version
from pathlib import Path

from dojo.catalogue import ROOT, Kata, Misuse, shared_test_files, shown
from dojo.known import known_files, tried_by
from dojo.mutation.generate import solution
from dojo.mutation.ledger import Keys

PACKAGES = ("hypothesis", "mutmut", "pytest")
# what measures; the rest of this package tells what was measured
MEASURING = ("generate", "limit", "session", "survey", "trial")
TOOL = ("loader.py", "examples.py", *(f"mutation/{name}.py" for name in MEASURING))
MUTANTS = "mutants"  # the subject that stands for all of a solution's mutants


def keys(kata: Kata) -> Keys:
    """The digests as the files are now."""
    properties, rest = split(kata)
    own = _text(solution(kata))
    files = {shown(path): _text(path) for path in known_files(kata)}
    texts = [rest, own, *properties.values(), *files.values()]
    tool = [_text(ROOT / "dojo" / name) for name in TOOL]
    common = digest(
        sys.version,
        *map(version, PACKAGES),
        rest,
        *tool,
        *_helpers(),
        *_named_solutions(kata, texts),
        *map(_text, tried_by(kata)),
    )
    return Keys(
        common,
        {name: digest(text) for name, text in properties.items()},
        {MUTANTS: digest(own), **{path: digest(own, text) for path, text in files.items()}},
    )


def digest(*texts: str) -> str:
    whole = hashlib.sha256()
    for text in texts:
        whole.update(hashlib.sha256(text.encode()).digest())
    return whole.hexdigest()


def split(kata: Kata) -> tuple[dict[str, str], str]:
    """The text of each test function of the kata, and that of the file without them."""
    source = _text(kata.tests)
    try:
        functions = [n for n in ast.parse(source).body if isinstance(n, ast.FunctionDef)]
    except SyntaxError as error:
        raise Misuse(f"{shown(kata.tests)}:{error.lineno} is no Python: {error.msg}") from None
    lines = source.splitlines()
    properties = {}
    for node in reversed([node for node in functions if node.name.startswith("test_")]):
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        properties[node.name] = "\n".join(lines[first - 1 : node.end_lineno])
        del lines[first - 1 : node.end_lineno]
    return properties, "\n".join(line for line in lines if line)


def _helpers() -> list[str]:
    """What all test files share."""
    return [_text(path) for path in [*shared_test_files(), ROOT / "pyproject.toml"]]


def _named_solutions(kata: Kata, texts: list[str]) -> list[str]:
    """The other solutions that the texts name, and those that these name."""
    found: dict[str, str] = {kata.name: ""}
    while names := set(re.findall(r"\bk\d\d_\w+", "\n".join(texts))) - found.keys():
        texts = []
        for name in sorted(names):
            path = ROOT / "solutions" / f"{name}.py"
            found[name] = _text(path) if path.exists() else ""
            texts.append(found[name])
    return [found[name] for name in sorted(found)]


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise Misuse(f"{shown(path)} is missing, or is not UTF-8 text") from None
