"""What the properties are run on: `--target katas|solutions|FILE`, and on which earlier katas."""

from __future__ import annotations

import gc
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings

from dojo import loader

ROOT = Path(__file__).parent.parent
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)

# From Hypothesis's "default", since on a CI service it starts from "ci", which heeds no seed.
settings.register_profile(
    "dojo",
    settings.get_profile("default"),
    max_examples=50,
    deadline=None,
    print_blob=False,
    report_multiple_bugs=False,
    phases=(*PHASES, Phase.shrink),
)
settings.register_profile(
    "mutation", settings.get_profile("dojo"), database=None, derandomize=True, phases=PHASES
)
settings.load_profile("dojo")

# Graphs are many small objects that refer to each other. Looking through them each time 700 more
# have come is half of what a deep one costs; from some 10,000 on, what training throws away no
# longer fits in a processor's cache, and costs three times as much.
gc.set_threshold(5_000, 20, 20)


def pytest_addoption(parser: pytest.Parser) -> None:
    options = parser.getgroup("dojo")
    options.addoption(
        "--target",
        default="solutions",
        help="what the properties judge: katas, solutions, or a file",
    )
    options.addoption(
        "--base",
        default="reference",
        help="which earlier katas it stands on: reference, own, or names of own katas (a,b)",
    )


def kata_name(module: ModuleType) -> str:
    """k02_accumulation, for the test module test_k02_accumulation."""
    return module.__name__.rpartition("test_")[2]


def own_katas(base: str, kata: str) -> dict[str, Path]:
    """The learner's files that stand in for solutions, by the name of the kata."""
    files = {path.stem: path for path in sorted((ROOT / "katas").glob("k*.py"))}
    wanted = [name for name in files if name < kata] if base == "own" else base.split(",")
    return {name: path for name, path in files.items() if name in wanted}


@pytest.fixture(scope="module")
def kata(request: pytest.FixtureRequest) -> Any:
    """The implementation under test."""
    name = kata_name(request.module)
    target, base = request.config.getoption("--target"), request.config.getoption("--base")
    if target == "solutions":
        return loader.load_solution(name)
    source = ROOT / "katas" / f"{name}.py" if target == "katas" else Path(target).resolve()
    kept = source.is_relative_to(ROOT / "tests")  # the suite's own bugs and alternatives
    module = loader.load(name, source, own_katas(base, name), hide=not kept)
    if kept and not hasattr(module, "PREDICTIONS"):  # they stand in for the code of the solution
        module.PREDICTIONS = getattr(import_module(f"solutions.{name}"), "PREDICTIONS", {})
    return module


@pytest.fixture(scope="module")
def earlier(kata: Any) -> Any:
    """The katas before the one under test: `earlier.k04_backward.Value`."""
    return loader.Earlier()
