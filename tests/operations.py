"""The operations of programs: one table that printing, running and drawing are read from."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Operation:
    """One row of the table that everything about an operation is read from."""

    statement: str  # the Python of one step: {out} is its variable, {0} and {1} its operands
    apply: Callable[..., Any]  # the same on numbers or duals
    method: str  # the method of Value that implements it

    is_smooth: Callable[..., bool] = lambda *numbers: True

    @property
    def arity(self) -> int:
        return 2 if "{1}" in self.statement else 1


Operations = dict[str, Operation]


def _method(name: str, on_float: Callable[[float], float], **details: Any) -> Operation:
    def apply(x: Any) -> Any:
        return on_float(x) if isinstance(x, float) else getattr(x, name)()

    return Operation(f"{{out}} = {{0}}.{name}()", apply, name, **details)


PRIMITIVES = {
    "+": Operation("{out} = {0} + {1}", operator.add, "__add__"),
    "*": Operation("{out} = {0} * {1}", operator.mul, "__mul__"),
    "**": Operation(
        "{out} = {0} ** {1}",
        operator.pow,
        "__pow__",
        lambda x, n: x > 0 or (x < 0 and n == int(n)) or n >= 1,
    ),
    "tanh": _method("tanh", math.tanh),
}
DERIVED = {
    "-": Operation("{out} = {0} - {1}", operator.sub, "__sub__"),
    "/": Operation("{out} = {0} / {1}", operator.truediv, "__truediv__"),
    "neg": Operation("{out} = -{0}", operator.neg, "__neg__"),
    "+=": Operation("{out} = {0}\n{out} += {1}", operator.add, "__add__"),
    "sum": Operation("{out} = sum([{0}, {1}])", operator.add, "__radd__"),
}
NEW = {
    "exp": _method("exp", math.exp),
    "log": _method("log", math.log, is_smooth=lambda x: x > 0),
    # near its kink, too, for rounding may decide on which side of it a computed number is
    "relu": _method("relu", lambda x: max(x, 0.0), is_smooth=lambda x: abs(x) > 1e-6),
}
ARITHMETIC = {**PRIMITIVES, **DERIVED}
OPERATIONS = {**ARITHMETIC, **NEW}
REFLECTED = {"+": "__radd__", "*": "__rmul__", "-": "__rsub__", "/": "__rtruediv__"}
