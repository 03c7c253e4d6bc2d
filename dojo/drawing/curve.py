"""The loss curve of a kata that trains, and its boundary: in the terminal, and as a picture.

A kata has one where its test file defines `loss_curve(kata, earlier)`, which returns the losses.
"""

from __future__ import annotations

import io
import math
import os
from dataclasses import dataclass
from pathlib import Path

from dojo.catalogue import Kata, Misuse, all_katas
from dojo.drawing import package_missing
from dojo.drawing.boundary import Boundary
from dojo.process import Worker
from dojo.progress import FOLDER

LIMIT = 30.0  # seconds for the training
WIDTH, HEIGHT = 64, 10  # of the curve in the terminal, in characters
BLOCKS = " ▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Training:
    """What is to be seen of a training."""

    losses: list[float]
    boundary: Boundary | None


def has_curve(kata: Kata) -> bool:
    """Whether the kata's test file says how its losses are computed."""
    return "\ndef loss_curve(" in kata.tests.read_text("utf-8")


def after_passing(kata: Kata, source: Path, base: str) -> str:
    """What to print after a run that solved the kata; nothing for one without a curve."""
    if not has_curve(kata):
        return ""
    try:
        return plot(trained(kata, source, base))
    except Misuse as error:
        return str(error)


def trained(kata: Kata, source: Path, base: str, task: str = "dojo.drawing.losses") -> Training:
    """Run the training loop in `source` in a process of its own; raises Misuse."""
    earlier = [each for each in all_katas() if each.number < kata.number]
    own = {each.name: str(each.source) for each in earlier if base == "own"}
    request = {"name": kata.name, "source": str(source), "own": own}
    with Worker(task, request) as worker:
        while (event := worker.next_event(LIMIT)) is not None and event["event"] == "epochs":
            pass
    event = event or {"why": f"no answer within {LIMIT:g} s"}
    losses = [loss for loss in event.get("losses", ()) if math.isfinite(loss)]
    if not losses:
        why = event.get("why", "there is no finite number among the losses")
        raise Misuse(f"the losses of kata {kata.number} could not be computed: {why}")
    grid = event["boundary"]
    return Training(losses, Boundary(**grid) if grid else None)


def plot(training: Training) -> str:
    """All there is to see, in characters."""
    curve = _blocks(training.losses)
    return f"{training.boundary.plot()}\n\n{curve}" if training.boundary else curve


def _blocks(losses: list[float]) -> str:
    """The curve in blocks, from the first epoch to the last, over an axis that starts at 0."""
    highest = max(*losses, 0.0) or 1.0
    width = min(WIDTH, len(losses))
    columns = [losses[place * (len(losses) - 1) // max(width - 1, 1)] for place in range(width)]
    eighths = [round(max(loss, 0.0) / highest * HEIGHT * 8) for loss in columns]
    rows = [
        "".join(BLOCKS[min(max(eighth - 8 * row, 0), 8)] for eighth in eighths).rstrip()
        for row in reversed(range(HEIGHT))
    ]
    labels = [f"{highest:.4g}", *[""] * (HEIGHT - 1)]
    left = max(map(len, labels))
    lines = [f"{label:>{left}} │{row}" for label, row in zip(labels, rows, strict=True)]
    axis = f"{'0':>{left}} └{'─' * width}"
    last = f"epoch {len(losses)}: {losses[-1]:.4g}"
    first = f"epoch 1: {losses[0]:.4g}"
    epochs = f"{'':>{left}}  {first}{last:>{max(width - len(first), len(last) + 2)}}"
    return "\n".join(["loss", *lines, axis, epochs])


def picture(training: Training, title: str, form: str) -> bytes:
    """The same as matplotlib draws it, in the form png or svg; raises Misuse without it."""
    os.environ.setdefault("MPLCONFIGDIR", str(FOLDER / "matplotlib"))  # and not the home folder
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise Misuse(package_missing("matplotlib")) from None
    figure = Figure(figsize=(6.4, 8.0 if training.boundary else 4.0), layout="constrained")
    figure.suptitle(title)
    *above, axes = figure.subplots(2 if training.boundary else 1, squeeze=False).flat
    if training.boundary:
        training.boundary.draw(above[0])
    axes.set(xlabel="epoch", ylabel="loss")
    axes.plot(range(1, len(training.losses) + 1), training.losses)
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    content = io.BytesIO()
    figure.savefig(content, format=form, dpi=150)
    return content.getvalue()
