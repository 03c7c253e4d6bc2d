"""Training, in the worker: the losses that a kata's `loss_curve(kata, earlier)` returns."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from dojo import loader
from dojo.catalogue import ROOT

MOST = 100_000


def run(request: dict[str, Any], emit: Callable[[dict[str, Any]], None]) -> None:
    """Emit the losses of the code in the file that the request names."""
    own = {name: Path(path) for name, path in request["own"].items()}
    source = Path(request["source"])
    hide = not source.is_relative_to(ROOT / "tests")  # whose alternatives build on solutions
    implementation = loader.load(request["name"], source, own, hide)
    properties = import_module(f"tests.test_{request['name']}")
    losses = properties.loss_curve(implementation, loader.Earlier())
    if type(losses) is not list or any(type(loss) not in (int, float) for loss in losses):
        raise TypeError("the losses are not a list of plain numbers")
    emit({"event": "trained", "losses": [float(loss) for loss in losses[:MOST]]})
