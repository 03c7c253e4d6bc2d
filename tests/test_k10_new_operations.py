"""Kata 10: New operations. exp, log and relu compute, pass on their gradients, and are checked."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import expect_value_error
from tests.operations import NEW, OPERATIONS
from tests.programs import numbers, one_operation, programs
from tests.script import ProgramScript, Script
from tests.tracing import every_operation, examples, program

WORKED_EXAMPLE = SIGMOID = program(lambda x: 1 / (1 + (-x).exp()), x=0.0)
FEW = {**NEW, **{op: OPERATIONS[op] for op in ("+", "-", "*")}}  # so that new ones are drawn often
OPS = st.sampled_from([*NEW])
NOT_POSITIVE = numbers(2).filter(lambda number: number <= 0)
LOSSES = {  # each with the number on which its operation works
    "w.{op}()": "w",
    "(w * b).{op}()": "w * b",
    "w.{op}() * b": "w",
    "(w.{op}() - b) ** 2": "w",
}


@pytest.mark.core(points=2)
@given(one_operation(NEW))
@examples(every_operation(NEW))
@example(program(lambda a: a.exp(), a=1.0))
@example(program(lambda a: a.log(), a=0.5))
@example(program(lambda a: a.relu(), a=-1.0))
def test_each_operation_computes_its_number(kata, drawn):
    """exp, log and relu compute what they compute on plain numbers."""
    ProgramScript(drawn, kata.Value).expect_values()


@pytest.mark.core(points=1)
@given(a=numbers(), op=OPS)
def test_a_result_knows_its_operand(kata, a, op):
    """`_prev` of a result holds the operand itself, and `_op` is the name of the operation."""
    assume(NEW[op].is_smooth(a))
    script = Script(Value=kata.Value).run(f"a = Value({a})", f"b = a.{op}()")
    script.expect("len(b._prev)", 1)
    script.expect("sum(node is a for node in b._prev)", 1)
    script.expect_that("b._op", repr(op), lambda found: found == op)


@pytest.mark.core(points=2)
@given(one_operation(NEW), numbers(1))
@examples(every_operation(NEW), 1.0)
@example(program(lambda a: a.relu(), a=1.0), 1.0)
@example(program(lambda a: a.relu(), a=-1.0), 1.0)
def test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result(kata, drawn, gradient):
    """A rule passes on the gradient of its result times the local slope."""
    script = ProgramScript(drawn, kata.Value)
    root = drawn.root
    script.run(f"{root}.grad = {gradient}", f"{root}._backward()")
    script.expect_gradients(seed=gradient)


@pytest.mark.core(points=1)
@given(numbers(1))
def test_relu_is_flat_at_zero(kata, gradient):
    """relu is 0 at 0, and its slope there is 0 by convention."""
    script = Script(Value=kata.Value).run("a = Value(0.0)", "b = a.relu()")
    script.expect("b.data", 0.0)
    script.run(f"b.grad = {gradient}", "b._backward()").expect("a.grad", 0.0)


@pytest.mark.core(points=2)
@given(one_operation(NEW), st.sampled_from([5.0, -1.0]))
@examples(every_operation(NEW), 5.0)
def test_a_rule_adds_to_what_is_there(kata, drawn, already):
    """A rule adds to the gradient that its operand already has."""
    script = ProgramScript(drawn, kata.Value)
    for name, _ in drawn.leaves:
        script.run(f"{name}.grad = {already}")
    script.run(f"{drawn.root}.grad = 1.0", f"{drawn.root}._backward()")
    script.expect_gradients(before=already)


@pytest.mark.core(points=2)
@given(programs(OPERATIONS) | programs(FEW))
@examples(every_operation(NEW))
@example(SIGMOID)
@example(program(lambda a: (3 * a).exp(), a=1.0))
@example(program(lambda a: a.exp() + a.exp(), a=0.0))
@example(program(lambda a: a.log() + a.log(), a=2.0))
@example(program(lambda a: a.relu() + a.relu(), a=3.0))
@example(program(lambda a: 1 - a.relu(), a=2.0))
@example(program(lambda a: (a.exp() + 1).log(), a=0.0))
@example(program(lambda a: -(1 / (1 + a.exp())).log(), a=0.5))
@example(program(lambda w, b: (w * 2 + b).relu() ** 2, w=3.0, b=-1.0))
def test_expressions_get_their_gradients(kata, drawn):
    """In expressions of old and new operations backward() brings every variable its gradient."""
    script = ProgramScript(drawn, kata.Value).run(f"{drawn.root}.backward()")
    script.expect_gradients()


@pytest.mark.core(points=2)
@given(st.sampled_from([*LOSSES]), OPS, numbers(0), numbers(1))
@example("w.{op}() * b", "exp", 2.0, 3.0)
@example("w.{op}() * b", "log", 2.0, 3.0)
@example("w.{op}() * b", "relu", 2.0, 3.0)
@example("w.{op}() * b", "relu", -1.0, 3.0)
def test_gradient_check_agrees(kata, earlier, loss, op, w, b):
    """The gradient check of kata 9 finds every gradient right, beside the kink of relu."""
    assume(NEW[op].is_smooth(eval(LOSSES[loss], {"w": w, "b": b})))
    script = Script(Value=kata.Value, gradient_check=earlier.k09_gradient_check.gradient_check)
    script.run(
        f"w, b = Value({w}), Value({b})",
        "class Model:\n"
        "    def parameters(self): return [w, b]",
        f"def loss_fn(): return {loss.format(op=op)}",
        "checks = gradient_check(Model(), loss_fn)",
    )  # fmt: skip
    script.expect("len(checks)", 2)
    for i in range(2):
        both = [script.eval(f"checks[{i}].{field}") for field in ("analytic", "numerical")]
        note = "the gradient is {:.6g} by backward(), {:.6g} by difference".format(*both)
        if script.eval(f"checks[{i}].ok") is not True:
            culprits = [getattr(kata.Value, op, None)]
            script.fail(f"checks[{i}].ok", False, True, culprits=culprits, note=note)


@pytest.mark.core(points=1)
@given(NOT_POSITIVE)
@example(0.0)
def test_log_exists_for_positive_numbers_only(kata, a):
    """The log of zero or of a negative number is a ValueError."""
    Script(Value=kata.Value).run(f"a = Value({a})").expect_error("a.log()", ValueError)


@pytest.mark.black_belt(points=1)
@given(NOT_POSITIVE)
@example(0.0)
def test_the_error_of_log_names_operation_and_number(kata, a):
    """The ValueError of log says "log", and which number it was."""
    script = Script(Value=kata.Value).run(f"a = Value({a})")
    expect_value_error(script, "a.log()", "log", a)


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([710.0, 1000.0, 1e6]), st.sampled_from([709.0, -745.0, -1000.0]))
def test_exp_overflows_with_an_error(kata, too_large, a):
    """exp beyond 709.78 is an OverflowError, as for floats; far below zero exp is 0.0."""
    script = Script(Value=kata.Value).run(f"a = Value({a})", "b = a.exp()")
    script.expect("b.data", math.exp(a))
    script.run(f"c = Value({too_large})").expect_error("c.exp()", OverflowError)


@pytest.mark.black_belt(points=1)
@given(numbers(), OPS, st.sampled_from([100.0, -100.0]))
@example(2.0, "exp", 100.0)
@example(2.0, "log", 100.0)
@example(2.0, "relu", -100.0)
@example(-1.0, "relu", 100.0)
def test_slopes_belong_to_the_forward_pass(kata, a, op, later):
    """Data changed after the forward pass does not change the gradient of what was computed."""
    assume(NEW[op].is_smooth(a))
    script = Script(Value=kata.Value).run(f"a = Value({a})", f"b = a.{op}()")
    script.run(f"a.data = {later}", f"b.data = {later}", "b.grad = 1.0", "b._backward()")
    slopes = {"exp": math.exp(a), "log": 1 / a if a else math.inf, "relu": float(a > 0)}
    script.expect("a.grad", slopes[op])


@pytest.mark.black_belt(points=1)
@given(st.integers(-3, 3), OPS)
@example(-1, "relu")
def test_results_are_floats(kata, a, op):
    """The number of a result and the gradient it passes on are floats, also for whole numbers."""
    assume(NEW[op].is_smooth(a) or op == "relu")
    script = Script(Value=kata.Value).run(f"a = Value({a})", f"b = a.{op}()", "b.backward()")
    for where in ("b.data", "a.grad"):
        script.expect_that(f"type({where})", "float", lambda kind: kind is float)


@pytest.mark.black_belt(points=1)
@given(OPS)
def test_results_are_of_the_class_of_their_operand(kata, op):
    """On a subclass of Value the operations give nodes of the subclass."""
    script = Script(Value=kata.Value).run("class Extended(Value): pass", "a = Extended(2.0)")
    script.run(f"b = a.{op}()")
    script.expect_that("type(b) is Extended", "True", lambda same: same is True)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: the slope of a log of an exp, and what becomes of a relu that is shut."""
    predictions.check(kata, {"a.grad": 1.0, "dead neuron": "stays"})
