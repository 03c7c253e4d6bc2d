"""Kata 9: Gradient check. Finite differences say whether backward() is right."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests import predictions
from tests.dual import Dual
from tests.programs import numbers
from tests.script import Script
from tests.tracing import program

# Losses, in which {w}, {v} and {b} stand for the parameters.
LOSSES = (
    "{w} * 2.0",
    "{w} ** 2 * {b}",
    "{w} * {b} + {w}",
    "exp({w} * {b})",
    "({w} + {v}) ** 3 - {b}",
    "{w} * {v} * {b} + {v} ** 2",
)
FAULTS = ("3 * g", "-g", "0 * g", "g + 1", "g - 1", "1.01 * g")  # what becomes of a gradient g
NUMERICAL = 1e-5  # how near a difference of a smooth loss comes to its slope, at the least
CHECK = "checks = gradient_check(model, loss_fn)"
WORKED_EXAMPLE = program(lambda w: w * w, w=3.0)


@dataclass(frozen=True)
class Engine:
    """A loss of a few parameters, as an engine computes it."""

    formula: str
    start: dict[str, float]

    @property
    def gradients(self) -> dict[str, float]:
        """The right gradient of each parameter."""
        duals = {name: Dual(number).seeded(name) for name, number in self.start.items()}
        formula = self.formula.format(**{name: name for name in duals})
        loss = eval(formula, {**duals, "exp": Dual.exp})
        return {name: loss.slopes[name] for name in duals}

    def lines(self, gradients: dict[str, float]) -> list[str]:
        """The engine in Python; its backward() adds the gradients given, right or wrong."""
        names = ", ".join(self.start)
        parameters = ", ".join(f"Parameter({number})" for number in self.start.values())
        data = self.formula.format(**{name: f"{name}.data" for name in self.start})
        needed = [name for name in ("exp", "inf", "nan") if name in f"{data} {gradients}"]
        shares = "; ".join(f"{name}.grad += {gradient}" for name, gradient in gradients.items())
        return [
            *([f"from math import {', '.join(needed)}"] if needed else []),
            "class Parameter:\n"
            "    def __init__(self, data): self.data, self.grad = data, 0.0",
            f"{names} = {parameters}",
            "class Loss:\n"
            "    def __init__(self, data): self.data = data\n"
            f"    def backward(self): {shares}",
            "class Model:\n"
            f"    def parameters(self): return [{names}]",
            "model = Model()",
            f"def loss_fn(): return Loss({data})",
        ]  # fmt: skip


_number = lru_cache(numbers)  # a strategy is made once, not once a draw
_LOSS = st.sampled_from(LOSSES)


@st.composite
def engines(draw: Any) -> Engine:
    """Smooth losses of one to three parameters."""
    formula = draw(_LOSS)
    names = [name for name in "wvb" if f"{{{name}}}" in formula]
    return Engine(formula, {name: draw(_number(i)) for i, name in enumerate(names)})


LINEAR = Engine(LOSSES[0], {"w": 2.0})
TWO_PARAMETERS = Engine(LOSSES[1], {"w": 2.0, "b": 3.0})


@pytest.mark.core(points=2)
@given(engines())
@example(LINEAR)
@example(TWO_PARAMETERS)
@example(Engine("exp({w})", {"w": 20.0}))
def test_right_gradients_are_ok(kata, engine):
    """One check a parameter, in order: both gradients as they are, and ok where they agree."""
    script = start(kata, engine).run(CHECK)
    script.expect("len(checks)", len(engine.start))
    for i, gradient in enumerate(engine.gradients.values()):
        script.expect(f"checks[{i}].index", i)
        expect_gradients(script, i, gradient, gradient)
        expect_ok(script, i, True)


@pytest.mark.core(points=2)
@given(engines(), st.integers(0, 2), st.sampled_from(FAULTS))
@example(LINEAR, 0, "3 * g")
@example(TWO_PARAMETERS, 0, "g + 1")
@example(TWO_PARAMETERS, 1, "g - 1")
def test_a_wrong_gradient_is_not_ok(kata, engine, where, fault):
    """Where backward() is wrong, too large or too small, that parameter alone is not ok."""
    right = engine.gradients
    name = [*right][where % len(right)]
    wrong = {**right, name: eval(fault, {"g": right[name]})}
    assume(abs(wrong[name] - right[name]) > 0.005 * max(1.0, abs(wrong[name]), abs(right[name])))
    script = start(kata, engine, wrong).run(CHECK)
    script.expect("len(checks)", len(right))
    for i, each in enumerate(right):
        expect_gradients(script, i, wrong[each], right[each])
        expect_ok(script, i, each != name)


@pytest.mark.core(points=2)
@given(st.sampled_from([1.0, 0.5, 0.0, -0.5, -1.0]), st.sampled_from([1e-3, 1e-2, 0.1]))
@example(1.0, 1e-3)
def test_the_numerical_gradient_is_the_central_difference(kata, w, eps):
    """The numerical gradient is (loss(w + eps) - loss(w - eps)) / (2 * eps)."""
    script = start(kata, Engine("{w} ** 3", {"w": w}))
    script.run(f"checks = gradient_check(model, loss_fn, eps={eps})")
    expected = ((w + eps) ** 3 - (w - eps) ** 3) / (2 * eps)
    note = f"(({w} + {eps})**3 - ({w} - {eps})**3) / (2 * {eps}) = {expected:.9g}"
    where = "checks[0].numerical"
    script.expect(where, expected, rel_tol=0, abs_tol=1e-9, note=note)


@pytest.mark.core(points=2)
@given(
    st.sampled_from([2.0, 0.5, -2.0, 100.0, 0.0, 1e-6]),
    st.sampled_from([0.5, 0.1, 1e-3, 1e-8, None]),
    st.sampled_from([0.8, 1.25, -0.8, -1.25, 1.75, -1.75]),
)
@example(0.5, 0.1, 1.25)
@example(100.0, 0.1, 0.8)
@example(-2.0, 0.5, -1.75)
@example(2.0, 0.5, -1.25)
@example(1e-6, 1e-8, 200.0)  # three times too steep, and tiny
@example(2.0, 0.5, -1.0)  # diff is the bound itself
def test_the_tolerance_grows_with_the_gradient(kata, slope, tol, excess):
    """ok means diff <= tol * max(1, abs(analytic), abs(numerical)); tol is 1e-4 by default."""
    analytic = slope + excess * (tol or 1e-4) * max(1.0, abs(slope))
    diff, bound = abs(analytic - slope), (tol or 1e-4) * max(1.0, abs(analytic), abs(slope))
    script = start(kata, Engine(f"{{w}} * {slope}", {"w": 0.0}), {"w": analytic})
    script.run(CHECK if tol is None else CHECK.replace("fn)", f"fn, tol={tol})"))
    terms = f"max(1, {abs(analytic):.6g}, {abs(slope):.6g})"
    note = f"diff is {diff:.6g}, the bound {tol or 1e-4} * {terms} = {bound:.6g}"
    expect_ok(script, 0, diff <= bound, note)


@pytest.mark.core(points=1)
@given(engines(), st.sampled_from([5.0, -1.0]))
@example(LINEAR, 5.0)
def test_gradients_left_over_do_not_count(kata, engine, left_over):
    """What the parameters' gradients were before a check, or are after one, changes no check."""
    script = start(kata, engine)
    script.run(*(f"{name}.grad = {left_over}" for name in engine.start))
    for _ in range(2):
        script.run(CHECK)
        for i, gradient in enumerate(engine.gradients.values()):
            expect_gradients(script, i, gradient, gradient)
            expect_ok(script, i, True)


@pytest.mark.core(points=1)
@given(
    st.sampled_from([1.0, 0.1, -0.0, 1 / 3]) | st.floats(-10, 10),
    st.sampled_from([0.3, 2.0]) | st.floats(-10, 10),
    st.sampled_from(FAULTS),
)
@example(1.0, 2.0, "g + 1")
def test_the_parameters_are_left_as_they_were(kata, w, b, fault):
    """After a check every parameter's data is bit for bit what it was, right or wrong."""
    engine = Engine("{w} * {b} + {w}", {"w": w, "b": b})
    wrong = {name: eval(fault, {"g": g}) for name, g in engine.gradients.items()}
    script = start(kata, engine, wrong).run(CHECK)
    script.expect("len(checks)", 2)
    expect_restored(script, engine)


@pytest.mark.core(points=1)
@given(engines(), st.integers(0, 2), st.booleans())
@example(LINEAR, 0, False)
def test_nan_is_never_ok(kata, engine, where, in_the_loss):
    """NaN is not ok, be it a gradient of backward() or the loss beside the point."""
    gradients = engine.gradients
    name = [*gradients][where % len(gradients)]
    if in_the_loss:
        number = engine.start[name]
        engine = Engine(f"nan if {{{name}}} > {number} else {engine.formula}", engine.start)
    else:
        gradients[name] = math.nan
    script = start(kata, engine, gradients).run(CHECK)
    for i, each in enumerate(gradients):
        expect_ok(script, i, each != name)


@pytest.mark.core(points=1)
@given(st.sampled_from([0.0, 5e-7, -5e-7, 3e-6, -3e-6]))
@example(0.0)
def test_a_kink_within_a_step_is_not_ok(kata, w):
    """With a kink less than one eps away, 1e-6 by default, the gradients differ: not ok."""
    slope = 1.0 if w > 0 else 0.0
    script = start(kata, Engine("max({w}, 0.0)", {"w": w}), {"w": slope}).run(CHECK)
    share = min(max((w + 1e-6) / 2e-6, 0.0), 1.0)
    expect_gradients(script, 0, slope, share)
    expect_ok(script, 0, abs(w) > 1e-6)


@pytest.mark.core(points=1)
def test_networks_pass(kata, earlier):
    """The neuron and the MLP of the lesson pass, and their parameters are left as they were."""
    neuron = Script(Neuron=earlier.k05_neuron.Neuron).run("model = Neuron(3)")
    for i, number in enumerate([0.5, -0.25, 0.125, 0.1]):
        neuron.run(f"model.parameters()[{i}].data = {number}")
    neuron.run("def loss_fn(): return (model([1.0, 2.0, 3.0]) - 1.0) ** 2")
    mlp = Script(MLP=earlier.k07_mlp.MLP, random=random)
    mlp.run("random.seed(42)", "model = MLP([3, 4, 4, 1])")
    mlp.run("def loss_fn(): return (model([2.0, 3.0, -1.0]) - 1.0) ** 2")
    for script, n_parameters in [(neuron, 4), (mlp, 41)]:
        script.names["gradient_check"] = kata.gradient_check
        before = script.eval("[p.data for p in model.parameters()]")
        script.run(CHECK).expect("len(checks)", n_parameters)
        for i, number in enumerate(before):
            expect_ok(script, i, True)
            script.expect(f"model.parameters()[{i}].data", number, rel_tol=0, abs_tol=0)


@pytest.mark.black_belt(points=1)
@given(st.sampled_from(["inf", "-inf"]), st.booleans(), st.booleans())
@example("inf", True, False)
def test_infinity_is_never_ok(kata, infinity, in_backward, in_the_loss):
    """An infinite gradient is not ok, be it analytic, numerical or both."""
    assume(in_backward or in_the_loss)
    formula = f"{infinity} if {{w}} > 2.0 else {{w}} * 3.0" if in_the_loss else "{w} * 3.0"
    gradients = {"w": float(infinity) if in_backward else 3.0}
    script = start(kata, Engine(formula, {"w": 2.0}), gradients).run(CHECK)
    expect_ok(script, 0, False)


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([1e10, -1e10, 1e8, 1e12]), numbers(0), st.booleans())
@example(1e10, 2.0, True)
@example(1e10, 2.0, False)
def test_large_parameters_are_checked_too(kata, w, slope, right):
    """Beside 1e10 a step of 1e-6 drowns in rounding: the step has to grow with the parameter."""
    engine = Engine(f"{{w}} * {slope}", {"w": w})
    analytic = slope if right else slope + 1.0
    script = start(kata, engine, {"w": analytic}).run(CHECK)
    expect_gradients(script, 0, analytic, slope)
    expect_ok(script, 0, right)


@pytest.mark.black_belt(points=1)
@given(engines(), st.integers(1, 7))
@example(LINEAR, 2)
@example(LINEAR, 3)
def test_parameters_are_restored_when_the_loss_raises(kata, engine, call):
    """When loss_fn raises half way, its error comes through and the parameters are as before."""
    assume(call <= 1 + 2 * len(engine.start))  # a check cannot do with fewer calls
    *lines, loss_fn = engine.lines(engine.gradients)
    raises = f'    if next(calls) == {call}: raise OverflowError("call {call}")'
    counting = loss_fn.replace(": return", f":\n{raises}\n    return")
    script = Script(gradient_check=kata.gradient_check).run("from itertools import count", *lines)
    script.run("calls = count(1)", counting)
    script.expect_error("gradient_check(model, loss_fn)", OverflowError)
    expect_restored(script, engine)


@pytest.mark.black_belt(points=1)
@given(numbers())
def test_without_parameters_there_is_nothing_to_check(kata, loss):
    """A model without parameters is a ValueError that speaks of parameters, not a success."""
    script = Script(gradient_check=kata.gradient_check)
    script.run(
        "class Loss:\n"
        f"    data = {loss}\n"
        "    def backward(self): pass",
        "class Model:\n"
        "    def parameters(self): return []",
    )  # fmt: skip
    error = script.expect_error("gradient_check(Model(), lambda: Loss())", ValueError)
    expect_named(script, error, "parameter")


@pytest.mark.black_belt(points=1)
@given(engines(), st.sampled_from(["random()", "0.001 * random()"]))
@example(LINEAR, "random()")
def test_a_random_loss_cannot_be_checked(kata, engine, noise):
    """When the loss comes out otherwise each time, that is a ValueError that speaks of the loss."""
    noisy = Engine(f"{engine.formula} + {noise}", engine.start)
    script = Script(gradient_check=kata.gradient_check).run("from random import random")
    script.run(*noisy.lines(engine.gradients))
    error = script.expect_error("gradient_check(model, loss_fn)", ValueError)
    expect_named(script, error, "loss")
    expect_restored(script, engine)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: the error of a difference, and what a check costs."""
    predictions.check(kata, {"numerical": 3.01, "evaluations": 82})


def start(kata, engine, gradients=None):
    """A script in which the engine stands; its gradients are the right ones unless given."""
    lines = engine.lines(engine.gradients if gradients is None else gradients)
    return Script(gradient_check=kata.gradient_check).run(*lines)


def expect_gradients(script, i, analytic, numerical):
    """Demand both gradients of a check, and their distance."""
    script.expect(f"checks[{i}].analytic", analytic)
    near = {"rel_tol": NUMERICAL, "abs_tol": NUMERICAL}
    script.expect(f"checks[{i}].numerical", numerical, **near)
    diff = abs(script.eval(f"checks[{i}].analytic") - script.eval(f"checks[{i}].numerical"))
    script.expect(f"checks[{i}].diff", diff, note="diff is their distance")


def expect_ok(script, i, ok, note=""):
    """Demand the verdict of a check: True or False itself."""
    yours = script.eval(f"checks[{i}].ok")
    if yours is not ok:
        both = [script.eval(f"checks[{i}].{field}") for field in ("analytic", "numerical")]
        note = note or "the gradient is {:.6g} by backward(), {:.6g} by difference".format(*both)
        script.fail(f"checks[{i}].ok", yours, ok, note=note)


def expect_restored(script, engine):
    """Demand that every parameter has the very number it started from, to the last bit."""
    for name, number in engine.start.items():
        yours = script.eval(f"{name}.data")
        if repr(yours) != repr(number):
            script.fail(f"{name}.data", yours, number)


def expect_named(script, error, word):
    """Demand that the message of an error names what is wrong."""
    if word not in str(error):
        script.fail("the message of the error", str(error), f"text that names the {word}")
