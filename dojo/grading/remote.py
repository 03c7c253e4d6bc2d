"""Stand-ins for the submission's objects: what a property does to one is done in the worker.

Each class of the submission has a class here, so that `type(x)`, `isinstance` and subclassing
work. Objects are told apart by identity: the submission's own == and repr() are heard where a
line of a script asks for them, and never where a property judges.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

PROGRAM = "<program>"  # the file name of the lines of a script
OWN = {  # what Python itself wants to know of a class
    *("__class__", "__mro__", "__bases__", "__base__", "__name__", "__qualname__", "__module__"),
    *("__dict__", "__doc__", "__weakref__", "__flags__"),
    *("__abstractmethods__", "__subclasscheck__", "__instancecheck__"),
}


class Session(Protocol):
    """What can be asked of the worker."""

    def get(self, owner: Any, name: str) -> Any: ...

    def set(self, owner: Any, name: str, value: object) -> None: ...

    def call(self, function: Any, args: Sequence[Any], named: dict[str, Any]) -> Any: ...

    def method(self, owner: Any, name: str, args: Sequence[Any], named: dict[str, Any]) -> Any: ...

    def apply(self, operator: str, *operands: Any) -> Any: ...

    def builtin(self, name: str, operand: Any) -> Any: ...

    def next(self, iterator: Any) -> Any: ...

    def subclass(self, name: str, bases: Sequence[Any], body: dict[str, Any]) -> Any: ...

    def forget(self, number: int) -> None: ...


@dataclass(frozen=True)
class About:
    """What is known here of a class of the submission."""

    session: Session
    number: int
    methods: frozenset[str]
    has_eq: bool
    has_hash: bool
    is_function: bool


class RemoteType(type):
    """The class of the classes here: to call one makes an object there."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """A subclass that a property or a script defines is made there."""
        remote = [base for base in bases if isinstance(base, RemoteType)]
        if not remote:
            return type.__new__(mcs, name, bases, body)  # Remote itself
        kept = {key: value for key, value in body.items() if key not in OWN}
        return about(remote[0]).session.subclass(name, bases, kept)

    def __init__(cls, *_: object) -> None:
        pass

    def __call__(cls, *args: Any, **named: Any) -> Any:
        return about(cls).session.call(cls, args, named)

    def __getattribute__(cls, name: str) -> Any:
        if name in OWN:
            return type.__getattribute__(cls, name)
        known = about(cls)
        return Method(cls, name) if name in known.methods else known.session.get(cls, name)

    def __setattr__(cls, name: str, value: object) -> None:
        about(cls).session.set(cls, name, value)


def about(value: Any) -> About:
    """What is known of a class, or of the class of an object."""
    kind = value if isinstance(value, RemoteType) else type(value)
    known: About = type.__getattribute__(kind, "_about")
    return known


def number_of(value: Any) -> int:
    """The number of an object or a class of the submission."""
    if isinstance(value, RemoteType):
        return about(value).number
    number: int = object.__getattribute__(value, "_number")
    return number


def mirrored(name: str, bases: tuple[type, ...], known: About) -> type:
    """A class here for one there; a tangle of bases that Python refuses is left out."""
    body = {"__slots__": (), "_about": known, "__module__": "submission"}
    try:
        return type.__new__(RemoteType, name, bases or (Remote,), body)
    except TypeError:
        return type.__new__(RemoteType, name, (Remote,), body)


def stand_in(cls: type, number: int) -> Any:
    """An object here for one there."""
    made: Any = object.__new__(cls)
    object.__setattr__(made, "_number", number)
    return made


class Method:
    """A method of an object there that is not looked at before it is called."""

    __slots__ = ("__weakref__", "name", "owner")

    def __init__(self, owner: Any, name: str) -> None:
        self.owner, self.name = owner, name

    def __call__(self, *args: Any, **named: Any) -> Any:
        return about(self.owner).session.method(self.owner, self.name, args, named)

    def __getattr__(self, name: str) -> Any:
        if name == "__code__":
            return None  # there is one, as Script wants to know of functions; it stays there
        return getattr(about(self.owner).session.get(self.owner, self.name), name)


def _by_a_program() -> bool:
    """Whether a line of a script uses an object, and not the code of a property."""
    return sys._getframe(2).f_code.co_filename == PROGRAM


def _in_words(how: str, value: Any) -> str:
    words = about(value).session.builtin(how, value)
    if type(words) is not str:
        raise TypeError(f"__{how}__ returned what is no text")
    return words


class Remote(metaclass=RemoteType):
    """An object of the submission, by its number."""

    __slots__ = ("__weakref__", "_number")

    def __getattribute__(self, name: str) -> Any:
        if name == "__class__":
            return type(self)
        known = about(self)
        if name in known.methods:
            return Method(self, name)
        if name != "__code__":
            return known.session.get(self, name)
        if known.is_function:
            return None
        raise AttributeError(name)

    def __setattr__(self, name: str, value: object) -> None:
        about(self).session.set(self, name, value)

    def __del__(self) -> None:
        about(self).session.forget(number_of(self))

    def __eq__(self, other: object) -> Any:
        known = about(self)
        if known.has_eq and _by_a_program():
            return known.session.apply("eq", self, other)
        return self is other

    def __hash__(self) -> int:
        known = about(self)
        if (known.has_eq or known.has_hash) and _by_a_program():
            return int(known.session.builtin("hash", self))
        return id(self)

    def __repr__(self) -> str:
        return _in_words("repr", self) if _by_a_program() else f"<{type(self).__name__}>"

    def __str__(self) -> str:
        return _in_words("str", self) if _by_a_program() else f"<{type(self).__name__}>"

    def __bool__(self) -> bool:
        return about(self).session.builtin("bool", self) is True

    def __dir__(self) -> list[str]:
        return [*map(str, about(self).session.builtin("dir", self))]

    def __len__(self) -> Any:
        return about(self).session.builtin("len", self)

    def __call__(self, *args: Any, **named: Any) -> Any:
        return about(self).session.call(self, args, named)

    def __getitem__(self, key: Any) -> Any:
        return about(self).session.apply("getitem", self, key)

    def __setitem__(self, key: Any, value: Any) -> None:
        about(self).session.apply("setitem", self, key, value)

    def __contains__(self, item: Any) -> bool:
        return about(self).session.apply("contains", self, item) is True

    def __iter__(self) -> Iterator[Any]:
        known = about(self)
        if "__next__" not in known.methods:
            yield from known.session.builtin("list", self)
        else:
            while found := known.session.next(self):
                yield from found


def _operator(name: str, *, reflected: bool = False) -> Callable[..., Any]:
    def apply(*operands: Any) -> Any:
        session = about(operands[0]).session
        return session.apply(name, *(reversed(operands) if reflected else operands))

    return apply


def _comparison(name: str) -> Callable[[Any, Any], Any]:
    def compare(self: Any, other: object) -> Any:
        if not _by_a_program():
            return NotImplemented  # a property compares numbers, and this is none
        return about(self).session.apply(name, self, other)

    return compare


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul"):
    type.__setattr__(Remote, f"__{_name}__", _operator(_name))
    type.__setattr__(Remote, f"__r{_name}__", _operator(_name, reflected=True))
    type.__setattr__(Remote, f"__i{_name}__", _operator(f"i{_name}"))
for _name in ("neg", "pos", "abs", "invert"):
    type.__setattr__(Remote, f"__{_name}__", _operator(_name))
for _name in ("lt", "le", "gt", "ge"):
    type.__setattr__(Remote, f"__{_name}__", _comparison(_name))
