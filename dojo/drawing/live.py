"""Training, in a worker without processes, watched: the losses so far, now and again.

The code is the learner's, and says nothing on the way. So from time to time it is interrupted, and
what it holds at that moment is looked at: the list of numbers that grows, and the network.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from time import perf_counter
from types import FrameType
from typing import Any

from dojo import loader
from dojo.drawing import losses
from dojo.drawing.curve import LIMIT
from dojo.inprocess import alarm

Emit = Callable[[dict[str, Any]], None]
OFTEN = 0.05  # seconds between two looks, if looking takes no time
PATIENCE = 1.0  # times as long as a look took, before the next one


def run(request: dict[str, Any], emit: Emit) -> None:
    """Emit `epochs` while it trains, and what `losses.run` emits in the end."""
    properties = import_module(f"tests.test_{request['name']}")
    watcher = Watcher(request, getattr(properties, "decision_boundary", None), emit)
    alarm.looking(watcher.look, LIMIT)
    try:
        losses.run(request, emit)
    finally:
        alarm.cancel()


class Watcher:
    """Looks into the frames of the code in one file."""

    def __init__(
        self, request: dict[str, Any], boundary: Callable[..., Any] | None, emit: Emit
    ) -> None:
        self.kata, self.source = f"katas.{request['name']}", request["source"]
        self.boundary, self.emit = boundary, emit
        self.lengths: dict[int, int] = {}

    def look(self, frame: FrameType) -> float:
        """Emit what is new; return in how many seconds to look again."""
        started = perf_counter()
        for values in self._values(frame):
            found = self._growing(values)
            if found:
                self._tell(found, values)
                break
        return max(OFTEN, PATIENCE * (perf_counter() - started))

    def _values(self, frame: FrameType | None) -> Iterator[list[Any]]:
        """The variables of each function of the file that is being run."""
        while frame is not None:
            if frame.f_code.co_filename == self.source:
                yield list(frame.f_locals.values())
            frame = frame.f_back

    def _growing(self, values: list[Any]) -> list[float]:
        """The list of plain numbers that is longer than it was."""
        growing: list[float] = []
        for each in values:
            if type(each) is list and each and all(type(x) in (int, float) for x in each):
                if len(each) > self.lengths.get(id(each), len(each)):
                    growing = each
                self.lengths[id(each)] = len(each)
        return growing

    def _tell(self, found: list[float], values: list[Any]) -> None:
        model = next((each for each in values if callable(getattr(each, "parameters", None))), None)
        boundary = None
        if self.boundary is not None and callable(model):
            with suppress(Exception):
                boundary = self.boundary(sys.modules[self.kata], loader.Earlier(), model)
        new = [loss if math.isfinite(loss) else None for loss in found]
        self.emit({"event": "epochs", "losses": new, "boundary": boundary})
