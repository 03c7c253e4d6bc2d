"""Probing, in the worker: how implementations of a kata behave, whether right or wrong.

The probes are the kata's own properties on fixed examples, run as `Script.observer` has it:
everything they would look at is written down, and nothing is demanded.
"""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from dojo import loader
from dojo.catalogue import ROOT
from dojo.examples import forget_constants
from dojo.verdict import CORE

EXAMPLES = 8  # of each property, beside its explicit ones
DIGITS = 9  # of a number; further ones depend on the order of a sum

settings.register_profile(
    "probe",
    settings.get_profile("default"),  # also on a CI service
    max_examples=EXAMPLES,
    database=None,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)

Probes = dict[str, list[str]]


def seeded() -> None:
    """Let chance be the same for every implementation."""
    random.seed(0)


def run(request: dict[str, Any], emit: Callable[[dict[str, Any]], None]) -> None:
    """Emit, for each of the files in the request, what each probe of the kata saw."""
    settings.load_profile("probe")
    forget_constants()
    name = request["name"]
    for text in request["sources"]:
        source = Path(text)
        trusted = any(source.is_relative_to(ROOT / folder) for folder in ("tests", "solutions"))
        seeded()
        try:
            implementation = loader.load(name, source, hide=not trusted)
            probes = probes_of(name, {"kata": implementation, "earlier": loader.Earlier()})
        except Exception as error:
            emit({"event": "unloadable", "source": text, "why": repr(error)})
        else:
            emit({"event": "probed", "source": text, "probes": probes})


def probes_of(
    name: str, fixtures: dict[str, Any], seed_chance: Callable[[], object] = seeded
) -> Probes:
    """{belt, property and example: what was seen there}; chance is seeded before each."""
    seen: Probes = {}
    for label, test in _properties(name):
        wanted = {each: fixtures[each] for each in inspect.signature(test).parameters}
        if not hasattr(test, "hypothesis"):
            _watched(test, label, seen, seed_chance)(**wanted)
            continue
        inner = test.hypothesis.inner_test
        test.hypothesis.inner_test = _watched(inner, label, seen, seed_chance)
        try:
            test(**wanted)
        finally:
            test.hypothesis.inner_test = inner
    return seen


def _properties(name: str) -> Iterator[tuple[str, Any]]:
    module = import_module(f"tests.test_{name}")
    for test_name, test in inspect.getmembers(module, inspect.isfunction):
        drawn = hasattr(test, "hypothesis")
        marks = getattr(test, "pytestmark", [])
        belts = [mark.name for mark in marks] or [CORE]
        takes_long = any("seconds" in mark.kwargs for mark in marks)
        if test_name.startswith("test_") and (drawn or CORE in belts) and not takes_long:
            yield f"{belts[0]} {test_name}", test  # what is black belt and not drawn is about size


def _watched(
    test: Callable[..., None], label: str, seen: Probes, seed_chance: Callable[[], object]
) -> Callable[..., None]:
    """The property, which writes into `seen` what it looks at and passes on no exception."""
    from tests.script import Script

    @wraps(test)
    def watched(**arguments: Any) -> None:
        drawn = {k: v for k, v in arguments.items() if k not in ("kata", "earlier")}
        lines = seen[f"{label} {drawn!r}"] = []
        Script.observer = lambda where, found: lines.append(f"{where} = {_plain(found)}")
        seed_chance()
        try:
            test(**arguments)
        except Exception as error:
            lines.append(f"{type(error).__name__}: {_without_addresses(str(error))}")
        finally:
            Script.observer = None

    return watched


def _plain(found: object) -> str:
    """What was found, as text that is equal where the behaviour is."""
    if isinstance(found, float | int) and not isinstance(found, bool):
        return f"{float(found):.{DIGITS}g}" if abs(found) < 1e300 else repr(found)
    if isinstance(found, list | tuple):
        return f"{type(found).__name__} of {', '.join(map(_plain, found))}"
    if isinstance(found, str | bool | type | None):
        return _without_addresses(repr(found))
    return f"a {type(found).__name__}"


def _without_addresses(text: str) -> str:
    return re.sub(r"0x[0-9a-f]+", "0x…", text)[:200]
