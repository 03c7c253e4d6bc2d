"""The katas before the one that is graded, in the worker."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from dojo.grading.session import Session

SAYS = ("BELT", "REFUSED_BY")  # what a known mistake or an alternative declares


class Earlier:
    """The katas before the one under test, in the worker."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return self._session.earlier(name)

    @cache  # noqa: B019
    def rebuilt(self, last: str, name: str, source: Path, label: str = "") -> Any:
        """The reference of kata `last` with another implementation of an earlier kata."""
        return self._session.rebuilt(last, name, code_alone(source.read_text("utf-8")), label)

    @cache  # noqa: B019
    def beside(self, module: ModuleType) -> Any:
        """A module of the properties, in the worker: one that knows nothing of what is right."""
        text = Path(str(module.__file__)).read_text("utf-8")
        return self._session.beside(module.__name__, text)


def code_alone(text: str) -> str:
    """A known mistake without what it says of itself."""
    tree = ast.parse(text)
    tree.body = [
        node
        for node in tree.body
        if not isinstance(node, ast.Expr)
        and not (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in SAYS)
    ]
    return ast.unparse(tree)
