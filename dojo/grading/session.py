"""The trusted side of a worker: asks it, and reads strictly what it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn
from weakref import WeakValueDictionary

from dojo.grading.errors import remade
from dojo.grading.lending import Lender
from dojo.grading.remote import About, Method, Remote, RemoteType, mirrored, number_of, stand_in
from dojo.grading.wire import DEEPEST, PLAIN, Channel, Violation, number

BUILTINS = {each.__name__: each for each in (bool, int, float, str, list, tuple, dict, set, object)}


class Session:
    """One worker: what is known of its objects and classes, and what can be asked of it.

    `source` is how errors name the file of the kata. `lost` is called when the worker is gone or
    breaks the protocol, and does not return.
    """

    def __init__(
        self, channel: Channel, source: str, lost: Callable[[Exception], NoReturn]
    ) -> None:
        self._channel, self.source, self.lost = channel, source, lost
        self._live: WeakValueDictionary[int, Any] = WeakValueDictionary()
        self._forgotten: set[int] = set()
        self._classes: dict[int, type] = {}
        self._shown: dict[int, type] = {}
        self._known: dict[Any, dict[str, Any]] = {}
        self._depth = 0
        self.lender = Lender()

    # --- asking ---------------------------------------------------------------------------------

    def ask(self, *request: Any) -> Any:
        """What the worker answers; raises what the submission raised."""
        if request[0] != "get":
            self._known.clear()
        forgotten, self._forgotten = self._forgotten, set()
        self._depth += 1
        try:
            kind, content = self._answer([request[0], [*forgotten], *request[1:]])
            if kind != "raises":
                return self._decode(content)
            error = self.remade(content)
        except (EOFError, OSError, Violation) as broken:
            self.lost(broken)
        finally:
            self._depth -= 1
            if not self._depth:
                self.lender.lists.clear()
        raise error

    def remade(self, told: Any) -> BaseException:
        """The exception that the worker tells of."""
        return remade(told, self.lender.thrown, self.source)

    def _answer(self, request: list[Any]) -> list[Any]:
        """Send the request; serve what the worker asks for until it answers."""
        self._channel.send(request)
        while (message := self._receive())[0] == "asks":
            try:
                number, what, *values = message[1]
            except (TypeError, ValueError) as error:
                raise Violation("a question of another shape") from error
            answer = self._served(number, what, *values)
            self._known.clear()
            self._channel.send(answer)
        kind, content, changes, readable, _ = message
        try:
            for number, items in changes:
                self.lender.lists[number][:] = map(self._decode, items)
            for owner, attributes in readable:
                known = {name: self._decode(value) for name, value in attributes.items()}
                self._known[self._decode(owner)] = known
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise Violation("changes of another shape") from error
        return [kind, content]

    def get(self, owner: Any, name: str) -> Any:
        """The attribute: as the worker told of it before, if nothing has happened since."""
        known = self._known.get(owner)
        if known is None or name not in known:
            value = self.ask("get", self.encode(owner), name)
            if owner not in self._known:
                self._known.clear()  # reading it may have run code that changed something
            return value
        value = known[name]
        return [*value] if type(value) is list else value

    def set(self, owner: Any, name: str, value: object) -> None:
        self.ask("set", self.encode(owner), name, self.encode(value))

    def call(self, function: Any, args: Sequence[Any], named: dict[str, Any]) -> Any:
        return self.ask("call", self.encode(function), *self._arguments(args, named))

    def method(self, owner: Any, name: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        return self.ask("method", self.encode(owner), name, *self._arguments(args, named))

    def _arguments(self, args: Sequence[Any], named: dict[str, Any]) -> tuple[Any, Any]:
        values = {name: self.encode(value) for name, value in named.items()}
        return [self.encode(each) for each in args], values

    def apply(self, operator: str, *operands: Any) -> Any:
        return self.ask("apply", operator, [self.encode(each) for each in operands])

    def builtin(self, name: str, operand: Any) -> Any:
        return self.ask("builtin", name, self.encode(operand))

    def next(self, iterator: Any) -> Any:
        return self.ask("next", self.encode(iterator))

    def subclass(self, name: str, bases: Sequence[Any], body: dict[str, Any]) -> Any:
        encoded = [[key, self.encode(value)] for key, value in body.items()]
        return self.ask("subclass", name, [self.encode(each) for each in bases], encoded)

    def forget(self, number: int) -> None:
        """The object with this number is used no more: the worker hears of it in due time."""
        self._forgotten.add(number)

    def load(self, kata: str, files: dict[str, bytes], hide: bool) -> Any:
        texts = {name: data.decode("latin-1") for name, data in files.items()}
        return self.ask("load", kata, texts, hide)

    def kata(self) -> Any:
        """The kata's module, which is loaded already."""
        return self.ask("kata")

    def start_anew(self, number: int) -> None:
        """Let what follows be such that it can be repeated in another worker."""
        self._forgotten.clear()
        self.ask("anew", number)

    def earlier(self, name: str) -> Any:
        return self.ask("earlier", name)

    def greet(self) -> None:
        """Wait until the worker answers."""
        self.ask("output")

    def beside(self, name: str, text: str) -> Any:
        return self.ask("beside", name, text)

    def rebuilt(self, last: str, name: str, text: str, label: str) -> Any:
        return self.ask("rebuilt", last, name, text, label)

    def begin(self, limit: float) -> None:
        self.lender.forget()
        self.ask("begin", limit)

    def output(self) -> tuple[str, str]:
        """What the submission printed, and the file and line that it says printed first."""
        match self._told("output"):
            case [str(text), str() | None as location]:
                return text, location or ""
        return "", ""

    def where(self, culprits: Sequence[Any]) -> str:
        """The file and line of the first of these functions that is the submission's own."""
        known = [each for each in culprits if isinstance(each, Remote | RemoteType | Method)]
        return str(self._told("where", [self.encode(each) for each in known]))

    def in_words(self, value: Any) -> str:
        """How an object of the submission describes itself."""
        words = self._told("builtin", "repr", self.encode(value))
        return words if isinstance(words, str) else f"a {type(value).__name__} without a repr()"

    def _told(self, *request: Any) -> Any:
        """What the worker says when no property asks; None where it raises."""
        try:
            return self.ask(*request)
        except BaseException:
            return None

    # --- values ---------------------------------------------------------------------------------

    def encode(self, value: Any) -> Any:
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is float:
            return number(value)
        if isinstance(kind, RemoteType) or isinstance(value, RemoteType):
            return {"h": number_of(value)}
        if kind is Method:
            return {"h": number_of(value.owner), "a": value.name}
        if kind is list:
            self.lender.lists[id(value)] = value
            return {"l": id(value), "x": [self.encode(each) for each in value]}
        if kind is tuple:
            return {"t": [self.encode(each) for each in value]}
        if kind is dict:
            return {"d": [[key, self.encode(each)] for key, each in value.items()]}
        if isinstance(value, type) and value in BUILTINS.values():
            return {"b": value.__name__}
        return {"c": self.lender.lend(value)}

    def _receive(self) -> list[Any]:
        """The next message, after what it says of classes that are new here."""
        message = self._channel.receive()
        try:
            _, _, _, _, news = message
            for each in news:
                self._learn(**each)
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise Violation("a message of another shape") from error
        return message

    def _learn(
        self,
        k: int,
        name: str,
        builtin: bool,
        bases: list[int],
        methods: list[str],
        eq: bool,
        hash: bool,
        function: bool,
    ) -> None:
        """A class of the submission."""
        about = About(self, int(k), frozenset(methods), eq is True, hash is True, function is True)
        shown = name if name.isidentifier() and len(name) < 100 else "Unnamed"
        cls = mirrored(shown, tuple(self._classes[base] for base in bases), about)
        self._classes[k] = cls
        self._shown[k] = BUILTINS.get(name, cls) if builtin is True else cls

    def _decode(self, data: Any, depth: int = 0) -> Any:
        kind = type(data)
        if kind is str:
            return data if data.isascii() else data.encode("utf-8", "replace").decode()
        if kind in PLAIN or kind is float:
            return data
        if depth > DEEPEST:
            raise Violation("lists within lists without end")
        try:
            if kind is list:
                return [self._decode(each, depth + 1) for each in data]
            ((key, content),) = data.items()
            return self._decoded(key, content, depth + 1)
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise Violation("a value of another shape") from error

    def _decoded(self, key: str, content: Any, depth: int) -> Any:
        if key == "h":
            number, cls = content
            return self._stand_in(number, self._classes[cls])
        if key == "k":
            return self._shown[content]
        if key == "t":
            return tuple(self._decode(each, depth) for each in content)
        if key == "d":
            return {self._decode(name): self._decode(each, depth) for name, each in content}
        if key == "c":
            return self.lender.objects[content]
        if key == "f" and content in ("inf", "-inf", "nan"):
            return float(content)
        raise Violation(f"a value of the kind {key!r}")

    def _stand_in(self, number: int, cls: type) -> Any:
        found = self._live.get(number)
        if found is None:
            if type(number) is not int:
                raise Violation("an object without a number")
            self._forgotten.discard(number)
            found = self._live[number] = stand_in(cls, number)
        return found

    # --- what the worker asks for ---------------------------------------------------------------

    def _served(self, number: int, what: str, *values: Any) -> list[Any]:
        """Let the submission use an object that was lent to it; the answer for it."""
        target = self.lender.objects.get(number)
        decoded = [self._decode(each) for each in values]
        if target is None or self._depth > DEEPEST:
            return ["throws", "RuntimeError", "the object is not lent any more", 0]
        try:
            return ["gives", self.encode(self.lender.use(target, what, *decoded))]
        except Exception as error:
            return self.lender.throw(error)
