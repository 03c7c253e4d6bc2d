"""Gradients step by step, in the worker: which rule ran when, and what every gradient was then."""

from __future__ import annotations

import ast
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dojo import loader
from dojo.catalogue import ROOT, Kata, all_katas
from dojo.drawing.terminal import number
from dojo.process import Worker

LIMIT = 5.0  # seconds for one program
MOST = 200  # steps

Step = dict[str, Any]  # node: whose rule has run, gradients: of every variable, as text


def stepped(kata: Kata, lines: Sequence[str], base: str) -> list[Step]:
    """The steps of the program's backward pass on the kata's own file; none if it has none."""
    earlier = [each for each in all_katas() if each.number < kata.number]
    own = {each.name: str(each.source) for each in earlier if base == "own"}
    request = {"name": kata.name, "source": str(kata.source), "own": own, "lines": list(lines)}
    with Worker("dojo.drawing.stepping", request) as worker:
        event = worker.next_event(LIMIT) or {}
    return list(event.get("steps", ()))


def run(request: dict[str, Any], emit: Callable[[dict[str, Any]], None]) -> None:
    """Emit the steps of the program in the request."""
    own = {name: Path(path) for name, path in request["own"].items()}
    module = loader.load(request["name"], Path(request["source"]), own)
    emit(
        {
            "event": "stepped",
            "steps": Recorder(_names(request["name"], module)).run(request["lines"]),
        }
    )


def _names(kata: str, module: ModuleType) -> Mapping[str, Any]:
    """What a program may use: the names of the kata, then those of the katas before it."""
    earlier = [each.stem for each in sorted((ROOT / loader.PACKAGE).glob("k*.py"), reverse=True)]
    modules = [import_module(f"{loader.PACKAGE}.{name}") for name in earlier if name < kata]
    return ChainMap(*(vars(each) for each in [module, *modules]))


class Recorder:
    """Runs a program line by line, and writes down what every backward rule changes."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self.names = dict(names)
        self.nodes: dict[str, Any] = {}
        self.steps: list[Step] = []
        self.watched: set[int] = set()

    def run(self, lines: Sequence[str]) -> list[Step]:
        """The steps; those before the line that fails, if one does."""
        try:
            for line in lines:
                exec(compile(line, "<program>", "exec"), self.names)
                self._watch_new(line)
            if len(self.steps) <= 1:
                self._walk_back()
        except Exception:
            pass
        return self.steps if len(self.steps) > 1 else []

    def _watch_new(self, line: str) -> None:
        match ast.parse(line).body:
            case [ast.Assign(targets=[ast.Name(id=name)])] if self._is_node(self.names[name]):
                self.nodes[name] = self.names[name]
                for node in self._unwatched(self.names[name]):
                    self._watch(name, node)

    def _walk_back(self) -> None:
        """Do what a backward pass does, where the program does not: the last line is the output."""
        *_, root = self.nodes.values()
        if callable(getattr(root, "backward", None)):
            root.backward()
            return
        root.grad = 1.0
        for node in reversed(self.nodes.values()):
            node._backward()

    def _watch(self, name: str, node: Any) -> None:
        """Let the node's rule tell of each of its calls, in the name of the variable it serves."""
        rule = node._backward

        def watched() -> None:
            if not self.steps:
                self.steps.append({"node": "", "gradients": self._gradients()})
            rule()
            if len(self.steps) < MOST:
                self.steps.append({"node": name, "gradients": self._gradients()})

        node._backward = watched

    def _gradients(self) -> dict[str, str]:
        return {name: number(node.grad) for name, node in self.nodes.items()}

    def _unwatched(self, node: Any) -> Iterator[Any]:
        """The node and what it is computed from, as far as no variable before has it."""
        waiting = [node]
        while waiting:
            node = waiting.pop()
            if id(node) not in self.watched and self._is_node(node):
                self.watched.add(id(node))
                if node._prev:  # a leaf has no rule
                    yield node
                waiting += node._prev

    @staticmethod
    def _is_node(found: object) -> bool:
        return hasattr(found, "_backward") and hasattr(found, "_prev")
