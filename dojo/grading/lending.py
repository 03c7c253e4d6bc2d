"""What a script defines and the submission may use: models and losses, and nothing behind them."""

from __future__ import annotations

import builtins
from itertools import count
from types import FunctionType, MethodType
from typing import Any

from dojo.grading.remote import PROGRAM
from dojo.grading.wire import Violation

DEFINED_IN_PYTHON = 1 << 9  # in the flags of a class; scripts have no module name to give it


class Lender:
    """The objects that the submission may use, by number, for as long as a property lasts."""

    def __init__(self) -> None:
        self.objects: dict[int, Any] = {}
        self.lists: dict[int, list[Any]] = {}
        self.thrown: dict[int, BaseException] = {}
        self._numbers: dict[int, int] = {}
        self._next = count(1)

    def forget(self) -> None:
        """A property begins: what was lent before is not lent any more."""
        self.objects, self._numbers, self.thrown = {}, {}, {}

    def is_own(self, value: Any) -> bool:
        """Whether a script defined the function, or the class of the object."""
        if isinstance(value, MethodType):
            return self.is_own(value.__self__)
        if isinstance(value, FunctionType):
            return value.__code__.co_filename == PROGRAM
        kind = value if isinstance(value, type) else type(value)
        return kind.__module__ == "builtins" and bool(kind.__flags__ & DEFINED_IN_PYTHON)

    def lend(self, value: Any) -> int:
        """The number for an object; raises TypeError if the submission may not have it."""
        if not self.is_own(value):
            raise TypeError(f"a {type(value).__name__} cannot be handed to a submission")
        if id(value) not in self._numbers:
            self._numbers[id(value)] = number = next(self._next)
            self.objects[number] = value
        return self._numbers[id(value)]

    def use(self, target: Any, what: str, *values: Any) -> Any:
        """Call an object that was lent, or read or write a public attribute of it."""
        match what, values:
            case "call", (tuple(args), dict(named)):
                return target(*args, **named)
            case "get", (str(name),) if self._is_public(target, name):
                return getattr(target, name)
            case "set", (str(name), value) if self._is_public(target, name):
                setattr(target, name, value)
                return None
            case "get" | "set", (str(name), *_):
                raise AttributeError(f"{name} cannot be reached from a submission")
            case _:
                raise Violation("an object is used in a way that there is not")

    def _is_public(self, target: Any, name: str) -> bool:
        return not name.startswith("_") and not isinstance(target, FunctionType | MethodType | type)

    def throw(self, error: Exception) -> list[Any]:
        """The answer that makes an error go on through the submission's code."""
        number = next(self._next)
        self.thrown[number] = error
        names = vars(builtins)
        kind = next(each for each in type(error).__mro__ if names.get(each.__name__) is each)
        return ["throws", kind.__name__, str(error), number]
