"""The reference's engine beside the package micrograd, on the same graphs."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from dojo.bench.timing import Row, medians

SIZES = (1_000, 10_000, 100_000)
MOONS = 60  # points
SHORT = 300  # nodes of a chain that every engine can do
IN_A_ROW = 3  # graphs
Engine = Callable[[float], Any]


def rows() -> list[Row]:
    """One row an engine and size; the ratio is to micrograd's forward and backward pass."""
    engines: dict[str, Engine] = {
        "reference": import_module("solutions.k04_backward").Value,
        "reference, freeing": import_module("solutions.k12_deep_graphs").Value,
        "micrograd": import_module("micrograd.engine").Value,
    }
    return [row for size in SIZES for row in _side_by_side(engines, size)]


def _side_by_side(engines: dict[str, Engine], size: int) -> list[dict[str, Any]]:
    """A row an engine; they take turns, and each pays for the garbage that it leaves."""

    def build(Value: Engine, *, backward: bool) -> None:
        for _ in range(IN_A_ROW):
            root = _wide(Value, size)
            if backward:
                root.backward()

    forward = _medians([partial(build, Value, backward=False) for Value in engines.values()])
    both = _medians([partial(build, Value, backward=True) for Value in engines.values()])
    gc.disable()
    uncollected = _medians([partial(build, Value, backward=True) for Value in engines.values()])
    gc.enable()
    node = 1e6 / (IN_A_ROW * size)
    return [
        {
            "engine": name,
            "nodes": float(size),
            "forward, µs a node": forward[i] * node,
            "forward and backward": both[i] * node,
            "without the collector": uncollected[i] * node,
            "bytes a node": _memory(Value, size),
            "deepest chain": float(_deepest(Value)),
            "ratio": both[i] / both[-1],
        }
        for i, (name, Value) in enumerate(engines.items())
    ]


def _medians(actions: list[Callable[[], None]]) -> list[float]:
    return medians(*actions, before=gc.collect)


def training_rows() -> list[Row]:
    """One epoch, all samples in one step, of a network that learns two moons."""
    moons = import_module("solutions.k14_moons")
    xs, ys = moons.make_moons(MOONS)
    n_inputs, *sizes = moons.SIZES
    ours = import_module("solutions.k07_mlp").MLP(moons.SIZES)
    train = import_module("solutions.k08_training").train
    theirs = import_module("micrograd.nn").MLP(n_inputs, sizes)

    def epoch_of_theirs() -> None:
        loss = sum((theirs(x) - y) ** 2 for x, y in zip(xs, ys, strict=True))
        theirs.zero_grad()
        loss.backward()
        for parameter in theirs.parameters():
            parameter.data -= 0.01 * parameter.grad

    seconds = _medians([lambda: train(ours, xs, ys, lr=0.01, epochs=1), epoch_of_theirs])
    named = zip(("reference", "micrograd"), seconds, strict=True)
    return [{"network": name, "epoch, s": s, "ratio": s / seconds[-1]} for name, s in named]


def _wide(Value: Engine, size: int) -> Any:
    """A graph of about `size` nodes that is not deep: products, summed pair by pair."""
    chance = random.Random(0)
    level = [Value(chance.uniform(-1, 1)) * Value(0.5) for _ in range(size // 4)]
    while len(level) > 1:
        level = [a + b for a, b in zip(level[::2], level[1::2], strict=False)] + level[-1:] * (
            len(level) % 2
        )
    return level[0]


def _memory(Value: Engine, size: int) -> float:
    gc.collect()
    tracemalloc.start()
    try:
        root = _wide(Value, size)
        used = tracemalloc.get_traced_memory()[0]
        del root
        return used / size
    finally:
        tracemalloc.stop()


def _deepest(Value: Engine) -> int:
    """The longest chain, among the sizes, through which backward() goes."""
    found = 0
    for length in (SHORT, *SIZES):
        end = Value(1.0)
        for _ in range(length):
            end = end * 1.0
        try:
            end.backward()
        except RecursionError:
            return found
        found = length
    return found
