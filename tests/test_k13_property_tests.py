"""Kata 13: Property tests. Your properties tell right Value classes from wrong ones."""

from __future__ import annotations

import ast
from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest

from tests import predictions, trying
from tests.script import Script
from tests.tracing import program

TESTS = Path(__file__).parent
KATAS = ("k01_value", "k02_accumulation", "k04_backward", "k10_new_operations")
LOCAL, LAST = KATAS[:2], KATAS[-1]  # those of local rules
CORE, BLACK_BELT = "property_", "black_belt_"  # how the names of the learner's properties begin

# Mistakes that ordinary numbers do not show, or that the seed's own code makes.
BEYOND = {
    "k01_value": (
        "booleans_accepted",
        "data_stored_unchecked",
        "equality_by_number",
        "equality_without_hash",
        "exponent_value_taken_as_constant",
        "gradient_starts_as_an_int",
        "powers_become_complex",
        "product_labelled_as_sum",
        "tanh_overflows",
        "values_nested",
    ),
    "k02_accumulation": (
        "data_read_late",
        "power_zero_divides_by_zero",
        "tanh_slope_cancels",
        "tanh_slope_overflows",
    ),
    "k04_backward": ("inner_gradients_left_over", "only_the_operands_cleared"),
    "k10_new_operations": (
        "data_read_late",
        "exp_clamps_its_operand",
        "exp_overflows_to_infinity",
        "exp_reads_its_result_late",
        "log_clamps_its_operand",
        "log_error_without_a_name",
        "log_ignores_the_sign",
        "relu_gives_an_int",
        "relu_slope_one_at_zero",
        "results_of_a_fixed_class",
    ),
}
# Right by themselves, but nothing of a later kata's reference can stand on them.
BARREN = {
    "k01_value": ("dataclass", "direct_minus_and_divide", "reflected_as_they_come", "seed"),
    "k02_accumulation": ("seed", "seed_on_its_own"),
}

SEEDS = range(10)
WORKED_EXAMPLE = program(lambda a: (h := a * a) + (h * 3) * 5, a=2.0)


@pytest.mark.core(points=1)
def test_only_behaviour_counts(kata, earlier):
    """A property looks at what a Value does, not at names, files or source text."""
    expect_behaviour_counts(written(kata, CORE, earlier), earlier)


@pytest.mark.core(points=1)
def test_nothing_is_left_to_chance(kata, earlier):
    """A property does the same again when it runs again with the same seed."""
    expect_no_chance(written(kata, CORE, earlier), earlier)


@pytest.mark.core(points=2)
def test_right_values_are_accepted(kata, earlier):
    """A property accepts every right Value, also one whose operations are written otherwise."""
    others = [path for path in alternatives() if path.parent.name in LOCAL]
    expect_accepted(written(kata, CORE, earlier), [reference(), *others], earlier)


@pytest.mark.core(points=1)
def test_right_backwards_are_accepted(kata, earlier):
    """So it does where backward() is written otherwise, or exp, log and relu are."""
    others = [path for path in alternatives() if path.parent.name not in LOCAL]
    expect_accepted(written(kata, CORE, earlier), others, earlier)


@pytest.mark.core(points=1)
def test_every_property_refuses_something(kata, earlier):
    """Each property refuses a wrong Value by an assertion: what cannot fail says nothing."""
    expect_something_refused(written(kata, CORE, earlier), earlier)


@pytest.mark.core(points=2)
def test_mistakes_in_operations_are_refused(kata, earlier):
    """Together your properties refuse every mistake of kata 1: wrong numbers, a broken graph."""
    expect_refused(kata, earlier, "k01_value")


@pytest.mark.core(points=3)
def test_mistakes_in_rules_are_refused(kata, earlier):
    """Together they refuse every mistake of kata 2: wrong slopes, and = where += belongs."""
    expect_refused(kata, earlier, "k02_accumulation")


@pytest.mark.core(points=3)
def test_mistakes_in_backward_are_refused(kata, earlier):
    """Together they refuse every mistake of kata 4: the seed, the order, the second call."""
    expect_refused(kata, earlier, "k04_backward")


@pytest.mark.core(points=2)
def test_mistakes_in_new_operations_are_refused(kata, earlier):
    """Together they refuse every mistake of kata 10, in exp, log and relu."""
    expect_refused(kata, earlier, "k10_new_operations")


@pytest.mark.black_belt(points=1)
def test_black_belt_properties_are_fair(kata, earlier):
    """What is called black_belt_… accepts every Value that has the black belt, and is no luck."""
    properties = written(kata, BLACK_BELT, earlier)
    expect_behaviour_counts(properties, earlier)
    expect_no_chance(properties, earlier)
    with_belt = [path for path in alternatives() if has_belt(path)]
    expect_accepted(properties, [reference(), *with_belt], earlier)
    expect_something_refused(properties, earlier)


@pytest.mark.black_belt(points=2)
def test_mistakes_at_the_limits_are_refused(kata, earlier):
    """With these, you refuse missing errors too, limits of floats, and nodes of a wrong kind."""
    expect_refused(kata, earlier, "k01_value", "k10_new_operations", black_belt=True)


@pytest.mark.black_belt(points=2)
def test_mistakes_of_a_second_pass_are_refused(kata, earlier):
    """With these, you refuse what goes wrong in a second backward(), or after data have changed."""
    expect_refused(kata, earlier, "k02_accumulation", "k04_backward", black_belt=True)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: what one more property is worth, and which graph shows a mistake."""
    predictions.check(kata, {"mistakes that live": 3.0, "shape": "skewed"})


def get_ready(earlier):
    """Make the classes, which depend on no file of the learner's."""
    for path in [
        reference(),
        *alternatives(),
        *(path for name in KATAS for path in mistakes(name)),
    ]:
        value(path, earlier)


# --- the learner's properties ---------------------------------------------------------------------


@lru_cache(maxsize=4)
def written(kata, prefix, earlier):
    """The properties whose names begin so; those that are still stubs are left out."""
    there = beside(earlier)
    named = there.named(kata, prefix)
    if not named:
        fail(earlier, [], f"the number of functions named {prefix}…", 0, "at least 1")
    refusals = [there.refused(prop, [right(earlier)]).get(0, ("", "", "")) for prop in named]
    is_stub = [kind == "NotImplementedError" for kind, _, _ in refusals]
    if named and all(is_stub):
        there.run(named[0], right(earlier))
    return tuple(prop for prop, stub in zip(named, is_stub, strict=True) if not stub)


def beside(earlier):
    """What tries the properties, where they are."""
    return earlier.beside(trying)


# --- Values, right and wrong ----------------------------------------------------------------------


def value(path, earlier, label=trying.LABEL):
    """The whole class of kata 10 with this file as the implementation of its kata."""
    name = path.stem if path.parent.name == "solutions" else path.parent.name
    return earlier.rebuilt(LAST, name, path, label).Value


def reference():
    return TESTS.parent / "solutions" / f"{LAST}.py"


def right(earlier):
    return value(reference(), earlier)


def mistakes(name):
    """The files with the mistakes of a kata."""
    return sorted((TESTS / "bugs" / name).glob("*.py"))


def alternatives():
    """The files with right Values that are written in another way."""
    paths = [path for name in KATAS for path in (TESTS / "alternatives" / name).glob("*.py")]
    return sorted(path for path in paths if path.stem not in BARREN.get(path.parent.name, ()))


def title(path):
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))).partition("\n")[0]


# --- what is demanded of them ---------------------------------------------------------------------


def expect_behaviour_counts(properties, earlier):
    """The verdict is the same when all names are hidden and there is no file to read."""
    getattr(earlier, LAST)  # loaded, so that inspect finds the source if somebody looks for it
    paths = [reference(), *(mistakes(name)[0] for name in KATAS)]
    for prop in properties:
        hidden, bare = (
            {*beside(earlier).refused(prop, [value(path, earlier, label) for path in paths])}
            for label in (trying.LABEL, "")
        )
        if hidden != bare:
            where = "the verdict on a class whose names and source are hidden"
            note = "Look at data and grad, not at the code."
            fail(earlier, [prop], where, "another one", "the same", note)


def expect_no_chance(properties, earlier):
    """Runs with the same seed make the same numbers."""
    for prop in properties:
        there = beside(earlier)
        runs = {there.numbers_tried(prop, right(earlier), chance) for chance in range(2)}
        if len(runs) > 1:
            note = "Let Hypothesis draw the numbers: what it draws, it can draw again."
            where = "what is tried with the same seed"
            fail(earlier, [prop], where, "new every time", "the same", note)


def expect_accepted(properties, paths, earlier):
    """No example makes a property refuse one of these Values, which are right."""
    there, Values = beside(earlier), [value(path, earlier) for path in paths]
    for prop in properties:
        refusals = there.refused(prop, Values, 0, trying.MANY)
        Script(refused=[paths[number].stem for number in sorted(refusals)]).look("refused")
        for number in sorted(refusals)[:1]:
            refusal = there.explained(prop, Values[number], trying.MANY) or refusals[number]
            _, raised, drawn = refusal
            path = paths[number]
            source = "the reference." if path == reference() else title(path)
            note = f"{f'It fails with {drawn}. ' if drawn else ''}This Value is right: {source}"
            fail(earlier, [prop], f"{prop.__name__}(Value)", raised, "no error", note)


def expect_something_refused(properties, earlier):
    """There is a mistake for each property that it does not only stumble over."""
    there = beside(earlier)
    wrong = [[value(path, earlier) for path in mistakes(name)] for name in KATAS]
    wrong.append([there.nonsense(right(earlier))])
    for prop in properties:
        refusals = (refusal for some in wrong for refusal in there.refused(prop, some).values())
        if not any(kind == "AssertionError" for kind, _, _ in refusals):
            where = f"the number of assertions of {prop.__name__} that fail"
            note = f"It was given {sum(map(len, wrong))} wrong classes."
            fail(earlier, [prop], where, 0, "at least 1", note)


def expect_refused(kata, earlier, *names, black_belt=False):
    """No mistake of the katas is accepted by all properties that are fair to right Values."""
    properties = written(kata, BLACK_BELT, earlier) if black_belt else ()
    properties += written(kata, CORE, earlier)
    there, fair = beside(earlier), [prop for prop in properties if is_fair(prop, earlier)]
    living = demanded = [
        path
        for name in names
        for path in mistakes(name)
        if (path.stem in BEYOND[name]) is black_belt
    ]
    for seed, prop in product(SEEDS, fair):
        if not living:
            break
        refused = there.refused(prop, [value(path, earlier) for path in living], seed)
        living = [path for number, path in enumerate(living) if number not in refused]
    again = value(reference(), earlier, f"{trying.LABEL}_again")
    if any(there.refused_now(prop, [again]) for prop in fair):
        where = "what is refused after the mistakes"
        note = "A property must not remember what it has met."
        fail(earlier, properties, where, "a right class", "what it refused before", note)
    Script(living=[path.stem for path in living]).look("living")
    if living:
        where = f"the number of mistakes, of {len(demanded)}, that live"
        fail(earlier, properties, where, len(living), 0, f"One of them: {title(living[0])}")


@lru_cache(maxsize=100)
def is_fair(prop, earlier):
    """Whether the property accepts right Values: of core properties every one is asked for."""
    others = [path for path in alternatives() if prop.__name__.startswith(CORE) or has_belt(path)]
    Values = [value(path, earlier) for path in [reference(), *others]]
    return not beside(earlier).refused(prop, Values)


def has_belt(path):
    return 'BELT = "core"' not in path.read_text("utf-8")


def fail(earlier, properties, where, yours, expected, note=""):
    """Say what is wrong with the properties."""
    script = Script()
    script.lines = [f"{prop.__name__}(Value)" for prop in properties]
    culprits = [beside(earlier).function(prop) for prop in properties]
    script.fail(where, yours, expected, culprits=culprits, note=note)
