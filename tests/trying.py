"""Trying a learner's properties on Value classes, where the learner's code runs.

When a submission is graded this module runs beside it, and knows nothing but what it is given.
"""

from __future__ import annotations

import math
import random
import re
from contextlib import suppress
from functools import wraps

import hypothesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.errors import HypothesisException, UnsatisfiedAssumption

LABEL = "value"  # what the classes and all that they stand on go by
FEW, MANY = 5, 50  # examples
TRY = settings(
    settings.get_profile("default"),  # also on a CI service
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
EXPLAIN = settings(TRY, phases=(*TRY.phases, Phase.shrink), report_multiple_bugs=False)
# What refused() has found, with what it was given, which so keeps its identity.
FOUND = {}
HANDED = object()  # in place of the classes that a property is handed

Refusal = tuple[str, str, str]  # the kind of the error, the error in words, what was drawn for it


def named(module, prefix):
    """The properties of the module whose names begin so."""
    return [getattr(module, name) for name in dir(module) if name.startswith(prefix)]


def function(prop):
    """The learner's function behind a property that Hypothesis runs."""
    return getattr(getattr(prop, "hypothesis", prop), "inner_test", prop)


def refused(prop, Values, seed=0, n_examples=FEW):
    """How the property refuses classes, {number of the class: refusal}; the others it accepts.

    All of them are given the same examples, which are drawn only once; but a property that draws
    while it runs is given one class at a time. What was found before is not tried again.
    """
    key = id(prop), tuple(map(id, Values)), seed, n_examples
    if key not in FOUND:
        FOUND[key] = prop, Values, refused_now(prop, Values, seed, n_examples)
    return dict(FOUND[key][-1])


def refused_now(prop, Values, seed=0, n_examples=FEW):
    """The same, found out anew; a property that Hypothesis does not run is called a few times."""
    how = settings(TRY, max_examples=n_examples)
    if hasattr(prop, "hypothesis"):
        with suppress(HypothesisException):
            return _refused_at_once(prop, Values, seed, how)
    times = 1 if hasattr(prop, "hypothesis") else n_examples // FEW
    calls = [each for each in enumerate(Values) for _ in range(times)]
    refusals = {}
    for number, Value in calls:
        refusals[number] = refusals.get(number) or refusal(prop, Value, seed, how)
    return {number: each for number, each in refusals.items() if each is not None}


def explained(prop, Value, n_examples):
    """How the property refuses the class on the smallest example; None where it accepts it."""
    return refusal(prop, Value, 0, settings(EXPLAIN, max_examples=n_examples))


def refusal(prop, Value, seed, how):
    """How the property refuses one class; None where it accepts it."""
    try:
        run(prop, Value, seed, how)
    except Exception as error:
        return _told(error)
    return None


def run(prop, Value, seed=0, how=TRY):
    """Call a property; what it draws, it draws with this seed and these settings."""
    if hasattr(prop, "hypothesis"):
        hypothesis.seed(seed)(prop)
        prop._hypothesis_internal_use_settings = how
        prop._hypothesis_internal_database_key = None  # which is made from the source, each time
    prop(Value)


def _refused_at_once(prop, Values, seed, how):
    """The refusals of a property that Hypothesis runs once, on each class with every example."""
    inner, refusals = prop.hypothesis.inner_test, {}

    @wraps(inner)
    def on_each(*arguments, **drawn):
        for number, Value in enumerate(Values):
            if number not in refusals:
                handed = [Value if each is HANDED else each for each in arguments]
                named = {n: Value if each is HANDED else each for n, each in drawn.items()}
                try:
                    inner(*handed, **named)
                except UnsatisfiedAssumption:
                    pass
                except Exception as error:
                    refusals[number] = _told(error)

    prop.hypothesis.inner_test = on_each
    try:
        run(prop, HANDED, seed, how)
    finally:
        prop.hypothesis.inner_test = inner
    return refusals


def _told(error):
    """The refusal that an error is."""
    kinds = (AssertionError, NotImplementedError)
    kind = next((each.__name__ for each in kinds if isinstance(error, each)), "")
    words = f"{type(error).__name__}: {error}".partition("\n")[0].rstrip(": ")
    return kind, words, _drawn(error)


def _drawn(error):
    """The numbers for which Hypothesis saw the error."""
    text = "\n".join(getattr(error, "__notes__", []))
    numbers = re.findall(r"^    (\w+=.*),$", text, re.MULTILINE)
    return ", ".join(number for number in numbers if f"{LABEL}.Value" not in number)


def numbers_tried(prop, Value, chance):
    """The numbers of all nodes that a property makes, when chance starts from `chance`."""
    numbers = []

    class Recording(Value):
        def __init__(self, data, *others):
            numbers.append(repr(data))
            super().__init__(data, *others)

    random.seed(chance)
    refused(prop, [Recording])
    return tuple(numbers)


def nonsense(Value):
    """A class like this one, in which every number and every gradient is NaN."""
    nan = property(lambda node: math.nan, lambda node, number: None)
    return type("Value", (Value,), {"__module__": LABEL, "data": nan, "grad": nan})
