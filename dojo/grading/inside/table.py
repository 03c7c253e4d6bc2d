"""The objects of the submission that the trusted side knows, each under a number."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from importlib import import_module
from itertools import count, islice
from types import (
    BuiltinFunctionType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    WrapperDescriptorType,
)
from typing import Any

from dojo.grading.inside.trusted import Ask, Trusted
from dojo.grading.wire import DEEPEST, PLAIN, number

METHODS = (FunctionType, MethodDescriptorType, WrapperDescriptorType, BuiltinFunctionType)
FUNCTIONS = (FunctionType, MethodType)
MOST = 64  # objects, or items of a list, that are sent before they are asked for
LONG = 50_000  # items of a container that stays here, and is asked for item by item
UNREAD = (*FUNCTIONS, dict)  # what is not worth sending before it is asked for


class Table:
    """Numbers for objects, and objects for numbers; numbers, text and lists of them go as data.

    An object is kept alive until the trusted side has no use for its number any more.
    """

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._names: dict[type, set[str]] = {}
        self.start_anew(0)

    def start_anew(self, number: int) -> None:
        """Forget everything; numbers from here on are unlike those of another `number`."""
        self._objects: dict[int, Any] = {}
        self._numbers: dict[int, int] = {}
        self._next = count((number << 32) + 1)
        self._next_class = count(-(number << 32) - 1, -1)
        self._news: list[Any] = []
        self._trusted: dict[int, Trusted] = {}
        self._lent: dict[int, tuple[list[Any], list[Any]]] = {}

    # --- from here to there ---------------------------------------------------------------------

    def encode(self, value: Any, depth: int = 0) -> Any:
        """The value as data, or as the number that stands for it."""
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is float:
            return number(value)
        if kind is Trusted:
            return {"c": value._number}
        if depth < DEEPEST and kind in (list, tuple, dict) and len(value) < LONG:
            return self._container(value, kind, depth + 1)
        if isinstance(value, type):
            return self._class(value)
        return {"h": [self._number(value), self._class(kind)["k"]]}

    def _container(self, value: Any, kind: type, depth: int) -> Any:
        if kind is dict and all(type(key) in PLAIN for key in value):
            return {"d": [[key, self.encode(each, depth)] for key, each in value.items()]}
        if kind is dict:
            return {"h": [self._number(value), self._class(dict)["k"]]}
        items = [self.encode(each, depth) for each in value]
        return items if kind is list else {"t": items}

    def _class(self, kind: type) -> Any:
        """A class: one of Python's own by its name, any other is described the first time."""
        known = self._numbers.get(id(kind))
        if known is None:
            known = self._numbers[id(kind)] = next(self._next_class)
            self._objects[known] = kind
            bases = [self._class(base)["k"] for base in kind.__bases__ if base is not object]
            names = dict.fromkeys(name for each in kind.__mro__[:-1] for name in vars(each))
            methods = [n for n in names if isinstance(_inherited(kind, n), METHODS)]
            own_name = builtins.__dict__.get(kind.__name__) is kind
            self._news.append(
                {
                    "k": known,
                    "name": str(kind.__name__)[:100],
                    "builtin": own_name,
                    "bases": bases,
                    "methods": methods[:1000],
                    "eq": _inherited(kind, "__eq__") is not object.__eq__,
                    "hash": _inherited(kind, "__hash__") is not object.__hash__,
                    "function": kind in FUNCTIONS,
                }
            )
        return {"k": known}

    def _number(self, value: Any) -> int:
        known = self._numbers.get(id(value))
        if known is None:
            known = self._numbers[id(value)] = next(self._next)
            self._objects[known] = value
        return known

    def readable(self, roots: Iterable[Any]) -> list[Any]:
        """What can be read of these objects without running any code."""
        plain = {id(each): each for each in roots if self._is_plain(type(each))}
        return [
            [self.encode(each), self._attributes(each)] for each in islice(plain.values(), MOST)
        ]

    def _attributes(self, value: Any) -> dict[str, Any]:
        taken = self._names[type(value)]
        return {
            name: self.encode(each)
            for name, each in vars(value).items()
            if name not in taken
            and not isinstance(each, UNREAD)
            and not (isinstance(each, list | tuple) and len(each) > MOST)
        }

    def behind(self, value: Any) -> list[Any]:
        """The object, and what its attributes are or hold."""
        found = [value]
        for each in vars(value).values() if self._is_plain(type(value)) else ():
            found += each if isinstance(each, list | tuple) and len(each) <= MOST else [each]
        return found

    def _is_plain(self, kind: type) -> bool:
        """Whether to read an attribute of such an object is to look it up, and nothing more."""
        if kind not in self._names:
            plain = _inherited(kind, "__getattribute__") is object.__getattribute__
            plain = plain and any("__dict__" in vars(each) for each in kind.__mro__)
            names = {name for each in kind.__mro__ for name in vars(each)}
            self._names[kind] = names if plain else set()
        return bool(self._names[kind])

    def news(self) -> list[Any]:
        """The classes that were numbered since the last time."""
        news, self._news = self._news, []
        return news

    # --- from there to here ---------------------------------------------------------------------

    def decode(self, data: Any) -> Any:
        """What the trusted side means by the data."""
        if type(data) is list:
            return [self.decode(each) for each in data]
        if type(data) is not dict:
            return data
        (key, value), *more = data.items()
        match key:
            case "h":
                return getattr(self._objects[value], more[0][1]) if more else self._objects[value]
            case "l":
                return self._borrowed(value, more[0][1])
            case "t":
                return tuple(map(self.decode, value))
            case "d":
                return {name: self.decode(each) for name, each in value}
            case "c":
                return self._trusted.setdefault(value, Trusted(self._ask, value))
            case "b":
                return getattr(builtins, value)
            case "m":
                return self.module(value)
            case _:
                return float(value)

    def module(self, name: str) -> Any:
        """A module that scripts may steer; chance starts from one seed."""
        is_new = name not in sys.modules
        module = import_module(name)
        if is_new and name == "random":
            module.seed(0)
        return module

    def _borrowed(self, number: int, items: list[Any]) -> list[Any]:
        """A list of the trusted side: changes of it are told there."""
        if number not in self._lent:
            mine = [self.decode(each) for each in items]
            self._lent[number] = mine, [*mine]
        return self._lent[number][0]

    def changes(self) -> list[Any]:
        """The borrowed lists that hold other things than they did; then forget all of them."""
        lent, self._lent = self._lent, {}
        return [
            [number, [self.encode(each) for each in mine]]
            for number, (mine, before) in lent.items()
            if len(mine) != len(before) or any(a is not b for a, b in zip(mine, before))  # noqa: B905
        ]

    def forget(self, numbers: Iterable[int]) -> None:
        """The trusted side has no use for these numbers any more."""
        for each in numbers:
            value = self._objects.pop(each, None)
            self._numbers.pop(id(value), None)

    def forget_trusted(self) -> None:
        self._trusted.clear()


def _inherited(kind: type, name: str) -> Any:
    return next((vars(each)[name] for each in kind.__mro__ if name in vars(each)), None)
