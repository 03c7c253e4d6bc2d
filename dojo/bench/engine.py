"""The reference's engine beside the package micrograd, on the same graphs."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from typing import Any

from dojo.bench.timing import Row, median

SIZES = (1_000, 10_000, 100_000)
MOONS = 60  # points
SHORT = 300  # nodes of a chain that every engine can do
Engine = Callable[[float], Any]


def rows() -> list[Row]:
    """One row an engine and size; the ratio is to micrograd's forward and backward pass."""
    engines: dict[str, Engine] = {
        "reference": import_module("solutions.k04_backward").Value,
        "reference, freeing": import_module("solutions.k12_deep_graphs").Value,
        "micrograd": import_module("micrograd.engine").Value,
    }
    found = []
    for size in SIZES:
        measured = [_measured(name, engine, size) for name, engine in engines.items()]
        peer = measured[-1]["forward and backward"]
        found += [{**row, "ratio": row["forward and backward"] / peer} for row in measured]
    return found


def _measured(name: str, Value: Engine, size: int) -> dict[str, Any]:
    forward = median(lambda: _wide(Value, size))
    both = median(lambda: _wide(Value, size).backward())
    return {
        "engine": name,
        "nodes": float(size),
        "forward, µs a node": forward / size * 1e6,
        "forward and backward": both / size * 1e6,
        "bytes a node": _memory(Value, size),
        "deepest chain": float(_deepest(Value)),
    }


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

    seconds = {
        "reference": median(lambda: train(ours, xs, ys, lr=0.01, epochs=1)),
        "micrograd": median(epoch_of_theirs),
    }
    peer = seconds["micrograd"]
    return [{"network": name, "epoch, s": s, "ratio": s / peer} for name, s in seconds.items()]


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
