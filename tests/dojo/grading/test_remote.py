"""Stand-ins: they do what the submission's objects do, and judge by what they are."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from dojo.grading.scripts import lines_run_in
from dojo.grading.session import Session
from tests.dojo.grading.conftest import Lost
from tests.script import Script, close, execute

Submitted = Callable[[str], Any]
VALUE = """
    class Value:
        def __init__(self, data):
            self.data = data
            self.grad = 0.0
            self._prev = ()

        def __add__(self, other):
            return Value(self.data + (other.data if isinstance(other, Value) else other))

        __radd__ = __add__

        def __repr__(self):
            return f"Value({self.data})"

        def double(self):
            self.data *= 2
"""


@pytest.mark.parametrize(
    "number", [0, 1, -1, 2**62, 10**50, 0.0, -0.0, 1.5, 1e308, math.inf, -math.inf, True, None, "é"]
)
def test_plain_values_cross_as_they_are(submitted: Submitted, number: Any) -> None:
    value = submitted(VALUE).Value(number)
    assert type(value.data) is type(number)
    assert repr(value.data) == repr(number)


def test_nan_crosses(submitted: Submitted) -> None:
    assert math.isnan(submitted(VALUE).Value(math.nan).data)


def test_lists_and_tuples_of_them_cross_too(submitted: Submitted) -> None:
    value = submitted(VALUE).Value([1, (2.0, [None, "x"]), {"a": True}])
    assert value.data == [1, (2.0, [None, "x"]), {"a": True}]


def test_operators_are_those_of_the_submission(submitted: Submitted) -> None:
    Value = submitted(VALUE).Value
    assert [(Value(2.0) + 3).data, (3 + Value(2.0)).data, sum([Value(1), Value(2)]).data] == [
        5.0,
        5.0,
        3,
    ]
    with pytest.raises(TypeError, match="unsupported operand"):
        Value(2.0) * 3


def test_objects_are_themselves(submitted: Submitted) -> None:
    Value = submitted(VALUE).Value
    a, b = Value(1.0), Value(1.0)
    a._prev = (b, a)
    assert a._prev[0] is b
    assert a._prev[1] is a
    assert type(a) is Value
    assert isinstance(a, Value)
    assert Value.__name__ == "Value"
    a.double()
    assert (a.data, b.data) == (2.0, 1.0)


def test_a_subclass_defined_here_is_one_there(submitted: Submitted) -> None:
    kata = submitted("class Value:\n    def same(self): return type(self)()")

    class Extended(kata.Value):  # type: ignore[misc]
        pass

    assert type(Extended().same()) is Extended
    assert issubclass(Extended, kata.Value)


def test_numbers_of_another_class_are_no_numbers(submitted: Submitted) -> None:
    kata = submitted(
        """
        class Near(float):
            def __sub__(self, other): return 0.0
            __eq__ = lambda self, other: True
        number = Near(1.0)
        """
    )
    assert not close(kata.number, 1.0)
    assert kata.number != 1.0
    with pytest.raises(TypeError):
        assert kata.number < 2.0
    with pytest.raises(TypeError):
        float(kata.number)


def test_a_property_does_not_hear_the_submissions_equality(submitted: Submitted) -> None:
    kata = submitted(
        """
        class Anything:
            def __eq__(self, other): return True
            def __hash__(self): return 1
            def __repr__(self): return "2.0"
        one, other = Anything(), Anything()
        """
    )
    assert kata.one != kata.other
    assert kata.one != "+"
    assert repr(kata.one) == "<Anything>"
    assert len({kata.one, kata.other}) == 2
    script = Script(one=kata.one, other=kata.other)
    assert script.eval("one == other") is True
    assert script.eval("len({one, other})") == 1
    assert script.eval("repr(one)") == "2.0"


def test_exceptions_cross_by_kind_and_message(submitted: Submitted) -> None:
    kata = submitted(
        """
        class TypeError(ValueError): pass
        def fails(): raise TypeError("no", 2)
        def missing(): return {}["key"]
        def stops(): raise StopIteration
        """
    )
    with pytest.raises(ValueError, match=r"\('no', 2\)") as raised:
        kata.fails()
    assert not isinstance(raised.value, TypeError)
    assert type(raised.value).__name__ == "TypeError"
    with pytest.raises(KeyError) as missing:
        kata.missing()
    assert str(missing.value) == "'key'"
    with pytest.raises(Exception, match=r"^$") as stopped:
        kata.stops()
    assert not isinstance(stopped.value, StopIteration)


def test_what_a_script_defines_can_be_used_there(session: Session, submitted: Submitted) -> None:
    kata = submitted(
        """
        def step(model, rate):
            model.w = model.w - rate * model.slope(model.w)
            return model, [model]
        def reach(model):
            return model._secret
        def raises(function):
            try:
                function()
            finally:
                raises.went_through = True
        """
    )
    script = Script(step=kata.step, reach=kata.reach, raises=kata.raises)
    script.run("class Model:\n    w = 3.0\n    def slope(self, w): return 2 * w", "model = Model()")
    script.run("same, models = step(model, 0.5)")
    assert script.eval("same is model and models[0] is model and model.w == 0.0")
    with pytest.raises(AttributeError, match="cannot be reached"):
        script.run("reach(model)")
    script.run("def fails(): raise OverflowError('three')")
    with pytest.raises(OverflowError, match="three"):
        script.run("raises(fails)")
    assert kata.raises.went_through is True


def test_nothing_else_can_be_handed_over(submitted: Submitted) -> None:
    kata = submitted("def take(thing): return thing")
    for thing in (open, Script, Script(), pytest, execute):
        with pytest.raises(TypeError, match="cannot be handed"):
            kata.take(thing)


def test_lists_of_a_script_are_changed_by_the_submission(submitted: Submitted) -> None:
    kata = submitted("def change(xs):\n    xs[0].append(5)\n    xs.reverse()")
    xs = [[1, 2], [3]]
    kata.change(xs)
    assert xs == [[3], [1, 2, 5]]


def test_objects_that_nobody_uses_are_freed_there(
    session: Session, submitted: Submitted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Script, "execute", staticmethod(lines_run_in(session)))
    script = Script(Value=submitted(VALUE).Value)
    script.run("import gc, weakref", "gc.disable()", "a = Value(1.0)")
    script.run("alive = weakref.WeakSet([a])")
    assert script.eval("len(alive)") == 1
    assert script.eval("a.data") == 1.0
    script.run("del a")
    assert script.eval("len(alive)") == 0


FORGERIES = {
    "no message": "server.channel.send(['is'])",
    "an unknown kind of value": "server.channel.send(['is', {'x': 1}, [], [], []])",
    "an object of no class": "server.channel.send(['is', {'h': [1, 99]}, [], [], []])",
    "a class of no shape": "server.channel.send(['is', 1, [], [], [{'k': 1}]])",
    "a change of no list": "server.channel.send(['is', 1, [[7, [1]]], [], []])",
    "an exception of no kind": "server.channel.send(['raises', {'kind': 'Skip'}, [], [], []])",
    "a question of no shape": "server.channel.send(['asks', 3, [], [], []])",
    "lists in lists": "server.channel.send(['is', eval('[' * 60 + ']' * 60), [], [], []])",
}


@pytest.mark.parametrize("forgery", FORGERIES.values(), ids=FORGERIES)
def test_what_is_not_in_the_protocol_ends_it(submitted: Submitted, forgery: str) -> None:
    kata = submitted(
        f"""
        import gc
        from dojo.grading.inside.serving import Server
        def forge():
            server = next(each for each in gc.get_objects() if isinstance(each, Server))
            {forgery}
        """
    )
    with pytest.raises(Lost):
        kata.forge()


def test_only_variables_that_lines_set_are_set(session: Session, submitted: Submitted) -> None:
    submitted(
        """
        from dojo.grading.inside.serving import Server
        honest = Server.do_run
        def run(self, lines, names):
            done, changed, removed, error = honest(self, lines, names)
            return [done, {**changed, "len": 3}, removed, error]
        Server.do_run = run
        """
    )
    with pytest.raises(Lost, match="no line sets"):
        lines_run_in(session)(["a = 1"], {})
