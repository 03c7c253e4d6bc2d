"""One warm pytest session: the properties of a kata are collected once, then tried again and again.

A process is forked for every trial, so nothing that a mutant does outlives it, and importing
pytest and Hypothesis is paid for once.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Literal

import hypothesis
import pytest
from hypothesis.errors import FlakyFailure, HypothesisException
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

from dojo.catalogue import Kata
from dojo.examples import forget_constants
from dojo.mutation.generate import Mutated
from dojo.mutation.ledger import ACCEPTS, CRASH, REFUSES, TIMEOUT, UNCLEAR, Outcome, Property
from dojo.mutation.limit import OutOfTime, time_limit

QUIET = ("--capture=no", "-p", "no:terminal", "-p", "no:logging")
# Hypothesis is imported before pytest starts.
CALM = ("-W", "ignore::pytest.PytestAssertRewriteWarning")


class MutatedFinder(MetaPathFinder, Loader):
    """Finds the solution that holds its mutants in the place of the one on disk."""

    def __init__(self, mutated: Mutated) -> None:
        self.mutated = mutated
        self.code = compile(mutated.code, f"<mutants of {mutated.module}>", "exec")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.mutated.module:
            return None
        spec = ModuleSpec(fullname, self, origin=str(self.mutated.path))
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


class Session:
    """The pytest plugin that holds the session open while `use` uses it."""

    def __init__(self, kata: Kata, mutated: Mutated, use: Callable[[Session], None]) -> None:
        self.kata, self.mutated, self.use = kata, mutated, use
        self.finder = MutatedFinder(mutated)
        self.items: dict[str, pytest.Function] = {}
        self.fault = ""
        self.recursion_limit = sys.getrecursionlimit()
        self._error: BaseException | None = None

    def run(self) -> None:
        """Collect the properties and hand over to `use`; `fault` says why that was impossible."""
        forget_constants()
        sys.setrecursionlimit(3 * self.recursion_limit)  # a mutated function's call takes three
        sys.meta_path.insert(0, self.finder)
        arguments = [*QUIET, *CALM, "--hypothesis-profile=mutation", str(self.kata.tests)]
        status = pytest.main(arguments, plugins=[self])
        if not self.items and not self.fault:
            self.fault = f"pytest found no property (exit status {int(status)})"

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.fault = report.longreprtext.strip().rpartition("\n")[2]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.fault:
            self.config = session.config
            self.config.option.tbstyle = "native"  # the fastest, as Hypothesis formats failures
            self.items = {i.name: i for i in session.items if isinstance(i, pytest.Function)}
            if self.items:
                self.use(self)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport:
        """Keep the first error itself, and save the time of writing a report about it."""
        assert call.when != "collect"
        error = call.excinfo.value if call.excinfo else None
        if self._error is None and not isinstance(error, pytest.skip.Exception):
            self._error = error
        outcome: Literal["passed", "failed"] = "failed" if error else "passed"
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, None, call.when)

    def properties(self) -> list[Property]:
        return [_declared(item) for item in self.items.values()]

    def reached(self, name: str) -> tuple[Outcome, set[str]]:
        """What a property says of the solution, and mutmut's names of the functions it calls."""
        set_mutant_under_test("stats")
        state()._stats.clear()
        outcome = self.judge(name, limit=60.0)
        set_mutant_under_test("")
        return outcome, set(state()._stats)

    def switch_on(self, mutant: str) -> None:
        set_mutant_under_test(mutant)

    def stand_in(self, path: str) -> None:
        """Put a file in the place of the solution, which can then be imported unmutated."""
        with suppress(ValueError):
            sys.meta_path.remove(self.finder)
        sys.setrecursionlimit(self.recursion_limit)
        self.config.option.target = path

    def draws(self, name: str) -> bool:
        """Whether the property draws examples."""
        return hasattr(self.items[name].function, "hypothesis")

    def draw_from(self, name: str, seed: int, settings: dict[str, Any]) -> None:
        """Let the property draw its next examples from this seed, under these settings."""
        function: Any = self.items[name].function
        hypothesis.seed(seed)(function)
        function._hypothesis_internal_use_settings = hypothesis.settings(
            function._hypothesis_internal_use_settings, **settings
        )

    def judge(self, name: str, seed: int = 0, *, limit: float) -> Outcome:
        """Run a property on a freshly imported implementation, for at most `limit` CPU seconds."""
        item = self.items[name]
        random.seed(seed)
        sys.modules.pop(self.mutated.module, None)
        self._error = None
        try:
            with time_limit(limit):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        except OutOfTime as late:
            self._error = late
        return _outcome(self._error)


def _declared(item: pytest.Function) -> Property:
    belt = next((b for b in ("core", "black_belt") if item.get_closest_marker(b)), "")
    return Property(item.name, (item.function.__doc__ or "").strip().partition("\n")[0], belt)


def _outcome(error: BaseException | None) -> Outcome:
    """An assertion or an error refuses; running out of time or memory says nothing for sure."""
    if error is None:
        return Outcome(ACCEPTS)
    if isinstance(error, FlakyFailure):  # it was refused, and accepted when it was tried again
        error = error.exceptions[0]
    why = f"{type(error).__name__}: {error}"[:2000]
    if isinstance(error, OutOfTime):
        return Outcome(TIMEOUT, str(error))
    if isinstance(error, MemoryError):
        return Outcome(CRASH, why)
    if isinstance(error, HypothesisException):
        return Outcome(UNCLEAR, why)
    return Outcome(REFUSES, why)
