"""Does what the trusted side asks for: operations on the submission's objects, one at a time."""

from __future__ import annotations

import builtins
import faulthandler
import io
import operator
import sys
import zlib
from functools import lru_cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from dojo.grading.inside.table import Table
from dojo.grading.inside.telling import told
from dojo.grading.wire import Channel
from dojo.loader import Earlier, load
from dojo.output import Recorder


class Server:
    """Answers the trusted side, for one submission of one kata."""

    def __init__(self, channel: Channel, root: Path) -> None:
        self.channel, self.root = channel, root
        self.table = Table(self._ask)
        self.depth = 0  # of questions within questions
        self.source = root / "katas"
        self.kata: ModuleType | None = None
        self.beside: dict[str, ModuleType] = {}
        self.tells_more = True  # than it was asked for
        self.readable: list[Any] = []
        self.recorder: Recorder | io.TextIOBase = io.StringIO()

    def serve(self) -> None:
        """Answer until the trusted side hangs up."""
        while True:
            self._answer(self.channel.receive())

    def _answer(self, message: list[Any]) -> None:
        if message[0] in ("gives", "throws"):  # for a question that this submission does not ask
            self.channel.send(["is", None, [], [], []])
            return
        name, forgotten, *args = message
        self.table.forget(forgotten)
        self.depth += 1
        try:
            reply = ["is", self.table.encode(getattr(self, f"do_{name}")(*args))]
        except BaseException as error:
            reply = ["raises", told(error, str(self.source))]
        self.depth -= 1
        changes = [] if self.depth else self.table.changes()
        readable, self.readable = self.readable, []
        self.channel.send([*reply, changes, readable, self.table.news()])

    def _ask(self, number: int, what: str, *args: Any) -> Any:
        """Use an object of the trusted side, which may ask for more before it answers."""
        values = [self.table.encode(each) for each in args]
        self.channel.send(["asks", [number, what, *values], [], [], self.table.news()])
        while True:
            message = self.channel.receive()
            if message[0] == "gives":
                return self.table.decode(message[1])
            if message[0] == "throws":
                kind, text, again = message[1:]
                error = getattr(builtins, kind)(text)
                error._of_trusted_side = again
                raise error
            self._answer(message)

    # --- what can be asked for ------------------------------------------------------------------

    def do_load(self, kata: str, files: dict[str, str], hide: bool) -> Any:
        """The kata's file as a module, on the submission's earlier files where they are given."""
        folder = self.root / "katas"
        for name, text in files.items():
            (folder / f"{name}.py").write_bytes(text.encode("latin-1"))
        self.source = folder / f"{kata}.py"
        self.recorder = Recorder(self.source)
        own = {name: folder / f"{name}.py" for name in files if name != kata}
        self.kata = load(kata, self.source, own, hide)
        self.do_seed()
        return self.kata

    def do_kata(self) -> Any:
        """The kata's module, once it is loaded."""
        return self.kata

    def do_anew(self, number: int) -> None:
        """What follows can be repeated: nothing is known there, and nothing is told unasked."""
        self.table.start_anew(number)
        self.tells_more = False

    def do_begin(self, limit: float) -> None:
        """A property begins: it has so many seconds."""
        faulthandler.dump_traceback_later(limit, exit=True, file=self.channel.writes)
        self.table.forget_trusted()
        sys.stdout = sys.stderr = (
            self.recorder.begin() if isinstance(self.recorder, Recorder) else self.recorder
        )
        self.do_seed()

    def do_output(self) -> Any:
        """What was printed since the property began, and where first."""
        faulthandler.cancel_dump_traceback_later()
        recorder = self.recorder
        return [recorder.text, recorder.location] if isinstance(recorder, Recorder) else ["", None]

    def do_seed(self) -> None:
        """Chance starts afresh, where anything has to do with it."""
        if random := sys.modules.get("random"):
            random.seed(0)

    def do_run(self, lines: list[str], names: dict[str, Any]) -> Any:
        """Execute the lines: how many were, the variables that changed, and what was raised."""
        variables = {name: self.table.decode(value) for name, value in names.items()}
        before, done, error = dict(variables), 0, None
        try:
            for line in lines:
                exec(_compiled(line), variables)
                done += 1
                if variables.get(line.partition(" = ")[0], ...) is None:
                    break
        except BaseException as raised:
            error = told(raised, str(self.source))
        variables.pop("__builtins__", None)
        changed = {
            name: value
            for name, value in variables.items()
            if name not in before or before[name] is not value
        }
        removed = [name for name in before if name not in variables]
        if self.tells_more:
            self.readable = self.table.readable(changed.values())
        return [done, changed, removed, error]

    def do_earlier(self, name: str) -> Any:
        return import_module(f"solutions.{name}")

    def do_beside(self, name: str, text: str) -> Any:
        """A module of the properties that runs beside the submission."""
        if text not in self.beside:
            self.beside[text] = module = ModuleType(name)
            exec(compile(text, f"<{name}>", "exec"), module.__dict__)
        return self.beside[text]

    def do_rebuilt(self, last: str, name: str, text: str, label: str) -> Any:
        """The reference of kata `last` with the text in the place of that of an earlier kata."""
        path = Path("/tmp") / f"{zlib.crc32(text.encode())}.py"
        path.write_text(text, "utf-8")
        return Earlier().rebuilt(last, name, path, label)

    def do_module(self, name: str) -> Any:
        return self.table.module(name)

    def do_get(self, owner: Any, name: str) -> Any:
        """An attribute, and what else can be read of the object and of those behind it."""
        decoded = self.table.decode(owner)
        if self.tells_more:
            self.readable = self.table.readable(self.table.behind(decoded))
        return getattr(decoded, name)

    def do_set(self, owner: Any, name: str, value: Any) -> None:
        setattr(self.table.decode(owner), name, self.table.decode(value))

    def do_call(self, function: Any, args: list[Any], named: dict[str, Any]) -> Any:
        return self._called(self.table.decode(function), args, named)

    def do_method(self, owner: Any, name: str, args: list[Any], named: dict[str, Any]) -> Any:
        return self._called(getattr(self.table.decode(owner), name), args, named)

    def _called(self, function: Any, args: list[Any], named: dict[str, Any]) -> Any:
        keywords = {name: self.table.decode(value) for name, value in named.items()}
        return function(*map(self.table.decode, args), **keywords)

    def do_apply(self, name: str, operands: list[Any]) -> Any:
        """An operator on its operands."""
        return getattr(operator, name)(*map(self.table.decode, operands))

    def do_builtin(self, name: str, operand: Any) -> Any:
        """What repr, str, bool, len, hash, dir or list make of an object."""
        return getattr(builtins, name)(self.table.decode(operand))

    def do_next(self, iterator: Any) -> list[Any]:
        """The next item, as a list of it; an empty list at the end."""
        return list(islice(self.table.decode(iterator), 1))

    def do_subclass(self, name: str, bases: list[Any], names: list[list[Any]]) -> Any:
        body = {key: self.table.decode(value) for key, value in names}
        return type(name, tuple(map(self.table.decode, bases)), body)

    def do_where(self, culprits: list[Any]) -> str | None:
        """The file and line of the first of these functions that is the submission's own."""
        from dojo.blame import Blame

        found = []
        for each in culprits:
            try:
                found.append(self.table.decode(each))
            except Exception:
                continue
        return Blame(self.source, 0).culprit(found)


@lru_cache(maxsize=4096)
def _compiled(line: str) -> CodeType:
    return compile(line, f"<{line}>", "exec")  # so that a trace tells which it is
