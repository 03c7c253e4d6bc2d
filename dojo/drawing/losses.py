"""Training, in the worker: what a kata's `loss_curve` and `decision_boundary` return."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from dojo import loader
from dojo.catalogue import ROOT

MOST = 100_000


def run(request: dict[str, Any], emit: Callable[[dict[str, Any]], None]) -> None:
    """Emit the losses of the code in the file that the request names, and its boundary if any."""
    own = {name: Path(path) for name, path in request["own"].items()}
    source = Path(request["source"])
    hide = not source.is_relative_to(ROOT / "tests")  # whose alternatives build on solutions
    implementation = loader.load(request["name"], source, own, hide)
    properties = import_module(f"tests.test_{request['name']}")
    losses = properties.loss_curve(implementation, loader.Earlier())
    _expect_numbers("losses", losses)
    boundary = None
    if hasattr(properties, "decision_boundary"):
        boundary = properties.decision_boundary(implementation, loader.Earlier())
        for row in [*boundary["outputs"], *boundary["points"], boundary["labels"]]:
            _expect_numbers("boundary", row)
    emit({"event": "trained", "losses": losses[:MOST], "boundary": boundary})


def _expect_numbers(what: str, found: Any) -> None:
    """Raise TypeError unless this is a list of plain numbers."""
    if type(found) is not list or any(type(each) not in (int, float) for each in found):
        raise TypeError(f"{what}: not a list of plain numbers")
