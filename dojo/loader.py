"""Loads any file as the implementation of a kata, on the earlier katas it is to stand on."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from dojo.catalogue import ROOT

PACKAGE = "solutions"


class Earlier:
    """The katas before the one under test: `earlier.k04_backward.Value`."""

    def __getattr__(self, name: str) -> ModuleType:
        return importlib.import_module(f"{PACKAGE}.{name}")

    def rebuilt(self, last: str, name: str, source: Path, label: str = "") -> ModuleType:
        """The reference of kata `last`, with `source` in the place of that of the kata `name`.

        With a `label`, all that it stands on goes by this name, and nothing tells its files.
        """
        return _rebuilt(last, name, source, label)

    def beside(self, module: ModuleType) -> ModuleType:
        """The module, where the code under test is: here."""
        return module


class _FreshSource(SourceFileLoader):
    """Compiles the file as it is now; cached bytecode misses an edit within the same second."""

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = self.source_to_code(self.get_data(self.path), self.path)
        return code


class _EarlierFinder:  # and no MetaPathFinder: to import that takes as long as all else here
    """Finds earlier katas where `own` says, and hides the kata's own solution and later ones."""

    def __init__(self, kata: str, own: Mapping[str, Path], hide: bool) -> None:
        self.kata, self.own, self.hide = kata, own, hide

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, name = fullname.partition(".")
        if package != PACKAGE or not name:
            return None
        if self.hide and name >= self.kata:
            message = f"{fullname} does not exist here: {self.kata} stands on earlier katas only"
            raise ModuleNotFoundError(message, name=fullname)
        if name in self.own:
            return _spec(fullname, self.own[name])
        return None


def load(
    kata: str, source: Path, own: Mapping[str, Path] | None = None, hide: bool = True
) -> ModuleType:
    """Return `source`, freshly executed as the implementation of `kata`.

    `own` maps earlier katas to the files that take the place of their solutions. While `hide`,
    the solution of the kata itself and of later ones cannot be imported; the known mistakes of
    the suite, which change one thing in it, are loaded without. Raises whatever the file raises.
    """
    _forget_solutions()
    sys.meta_path.insert(0, _EarlierFinder(kata, own or {}, hide))
    spec = _spec(f"katas.{kata}", source)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    assert spec.loader is not None
    spec.loader.exec_module(module)
    return module


def load_solution(kata: str) -> ModuleType:
    """Return the reference itself, imported in the ordinary way."""
    _forget_finders()
    return importlib.import_module(f"{PACKAGE}.{kata}")


@cache
def _rebuilt(last: str, name: str, source: Path, label: str) -> ModuleType:
    """Whatever else is loaded stays as it was."""
    loaded = _solutions()
    for each in loaded:
        del sys.modules[each]
    try:
        for kata in sorted({*_stood_on(_solution(last)), *_stood_on(source), last, name}):
            if kata != name or kata in _stood_on(source):
                module = _executed(kata, _solution(kata), label)
            if kata == name:
                module = _executed(name, source, label)
        return module
    finally:
        for each in [*_solutions(), label]:
            sys.modules.pop(each, None)
        sys.modules.update(loaded)


@cache
def _stood_on(source: Path) -> frozenset[str]:
    """The katas whose solutions the file imports, and those that these import."""
    nodes = ast.walk(ast.parse(source.read_bytes()))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    katas = [name.removeprefix(f"{PACKAGE}.") for name in modules if name.startswith(f"{PACKAGE}.")]
    return frozenset(katas).union(*(_stood_on(_solution(kata)) for kata in katas))


def _solution(kata: str) -> Path:
    return ROOT / PACKAGE / f"{kata}.py"


def _executed(kata: str, source: Path, label: str) -> ModuleType:
    """The file as a module that counts as the solution of the kata."""
    module = ModuleType(label or f"{PACKAGE}.{kata}")
    sys.modules.setdefault(module.__name__, module)  # where dataclasses look for their module
    exec(_compiled(source, label or str(source)), module.__dict__)
    sys.modules[f"{PACKAGE}.{kata}"] = module
    return module


@cache
def _compiled(source: Path, filename: str) -> CodeType:
    return compile(source.read_bytes(), filename, "exec", dont_inherit=True)


def _solutions() -> dict[str, ModuleType]:
    return {name: each for name, each in sys.modules.items() if name.startswith(f"{PACKAGE}.")}


def _spec(name: str, source: Path) -> ModuleSpec:
    spec = spec_from_file_location(name, source, loader=_FreshSource(name, str(source)))
    assert spec is not None
    return spec


def _forget_solutions() -> None:
    _forget_finders()
    for name in [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]


def _forget_finders() -> None:
    sys.meta_path[:] = [f for f in sys.meta_path if not isinstance(f, _EarlierFinder)]
