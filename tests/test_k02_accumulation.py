"""Kata 2: Accumulation. Every operation adds its share of the gradient to its operands."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.operations import ARITHMETIC, PRIMITIVES
from tests.programs import (
    diamonds,
    numbers,
    one_operation,
    programs,
    repeated_subexpressions,
    reused_nodes,
    skewed_diamonds,
)
from tests.script import ProgramScript, Script
from tests.tracing import every_operation, examples, program

WORKED_EXAMPLE = program(lambda a, b: a * b + a, a=2.0, b=3.0)


@pytest.mark.core(points=2)
@given(one_operation(PRIMITIVES), numbers(1))
@example(program(lambda a, b: a + b, a=2.0, b=3.0), 1.0)
@example(program(lambda a, b: a * b, a=2.0, b=3.0), 10.0)
@example(program(lambda a: a**2, a=3.0), 1.0)
@example(program(lambda a: a.tanh(), a=1.0), 1.0)
def test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result(kata, drawn, gradient):
    """A rule passes on the gradient of its result times the local slope, to each operand."""
    script = ProgramScript(drawn, kata.Value)
    root = drawn.root
    script.run(f"{root}.grad = {gradient}", f"{root}._backward()")
    script.expect_gradients(seed=gradient)


@pytest.mark.core(points=2)
@given(one_operation(PRIMITIVES), st.sampled_from([5.0, -1.0]))
@example(program(lambda a: a**2, a=3.0), 5.0)
@example(program(lambda a: a.tanh(), a=1.0), 5.0)
def test_a_rule_adds_to_what_is_there(kata, drawn, already):
    """A rule adds to the gradient that its operands already have."""
    script = ProgramScript(drawn, kata.Value)
    for name, _ in drawn.leaves:
        script.run(f"{name}.grad = {already}")
    script.run(f"{drawn.root}.grad = 1.0", f"{drawn.root}._backward()")
    script.expect_gradients(before=already)


@pytest.mark.core(points=2)
@given(reused_nodes(PRIMITIVES))
@example(program(lambda a: a + a, a=2.0))
@example(program(lambda a: a * a, a=3.0))
def test_a_node_used_twice_hears_from_both_uses(kata, drawn):
    """The gradient of a node that is used twice is the sum of what both uses give it."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=2)
@given(diamonds() | skewed_diamonds() | repeated_subexpressions())
@example(program(lambda a: (b := a * a) * 3 + b * 5, a=2.0))
def test_every_path_counts(kata, drawn):
    """Where paths part and join again, the gradient is the sum over all paths."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=2)
@given(programs())
@examples(every_operation(ARITHMETIC))
@example(program(lambda a: (3 * a) ** 2, a=2.0))
@example(program(lambda a: (3 * a).tanh(), a=0.5))
@example(program(lambda a, b: a * b + a, a=2.0, b=3.0))
@example(program(lambda a, b: a * b + 1, a=2.0, b=3.0))
@example(program(lambda a, b: (a * b) * b, a=2.0, b=3.0))
@example(program(lambda a: 6 / a, a=2.0))
@example(program(lambda a, b: a / b, a=6.0, b=2.0))
def test_expressions_get_their_gradients(kata, drawn):
    """In whole expressions every variable gets d(result)/d(variable)."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=1)
@given(programs())
def test_rules_wait_until_they_are_called(kata, drawn):
    """Computing a result changes no gradient, and a rule changes none but its operands'."""
    script = ProgramScript(drawn, kata.Value)
    for name in drawn.names:
        script.expect(f"{name}.grad", 0.0)
    script.run(f"{drawn.root}.grad = 2.0", f"{drawn.root}._backward()")
    behind = [script.eval(name) for name in drawn.names]
    operands = list(script.eval(f"{drawn.root}._prev"))
    for name, node in zip(drawn.names, behind, strict=True):
        if name == drawn.root:
            script.expect(f"{name}.grad", 2.0)
        elif not any(node is operand for operand in operands):
            script.expect(f"{name}.grad", 0.0)


@pytest.mark.core(points=1)
@given(programs())
def test_forward_results_stay_the_same(kata, drawn):
    """With the rules attached, every operation still computes its number."""
    ProgramScript(drawn, kata.Value).expect_values()


@pytest.mark.black_belt(points=1)
@given(a=numbers(0), b=numbers(1), line=st.sampled_from(["a * b", "b * a", "a ** 2", "a.tanh()"]))
def test_slopes_belong_to_the_forward_pass(kata, a, b, line):
    """Data changed after the forward pass does not change the gradient of what was computed."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = Value({b})", f"c = {line}")
    script.run("a.data = 100.0", "b.data = 100.0", "c.data = 100.0", "c.grad = 1.0")
    script.run("c._backward()")
    slopes = {"a ** 2": 2 * a, "a.tanh()": 1 / math.cosh(a) ** 2}
    script.expect("a.grad", slopes.get(line, b))
    script.expect("b.grad", 0.0 if line in slopes else a)


@pytest.mark.black_belt(points=1)
@given(numbers())
@example(0.0)
def test_the_power_zero_is_flat(kata, a):
    """x ** 0 is 1 everywhere, so its slope is 0, at x = 0 too."""
    script = Script(Value=kata.Value).run(f"a = Value({a})", "b = a ** 0", "b.grad = 1.0")
    script.run("b._backward()").expect("a.grad", 0.0)


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([0.5, 0.25, 0.75]))
def test_an_infinite_slope_is_an_error_that_names_it(kata, exponent):
    """x ** 0.5 has no finite slope at 0: a ZeroDivisionError that names both numbers."""
    script = Script(Value=kata.Value)
    script.run("a = Value(0.0)", f"b = a ** {exponent}", "b.grad = 1.0")
    script.expect("b.data", 0.0)
    message = str(script.expect_error("b._backward()", ZeroDivisionError))
    if "0.0" not in message or str(exponent) not in message:
        script.fail("the message of the error", message, f"text that names 0.0 and {exponent}")


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([20.0, -20.0, 25.0, -30.0, 5.0]))
@example(400.0)
@example(-400.0)
def test_tanh_has_a_slope_where_it_saturates(kata, a):
    """Far out tanh rounds to 1, but its slope is still a small positive number."""
    script = Script(Value=kata.Value).run(f"a = Value({a})", "b = a.tanh()", "b.grad = 1.0")
    script.run("b._backward()")
    slope = (2 / (math.exp(a) + math.exp(-a))) ** 2
    script.expect("a.grad", slope, rel_tol=1e-6, abs_tol=0.0)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: what `=` would do to a + a, and what a product passes on."""
    predictions.check(kata, {"a.grad with =": 1.0, "b.grad": 20.0})


def backpropagate(kata, drawn):
    """Call the rules by hand, consumers first, and compare every gradient with the oracle."""
    script = ProgramScript(drawn, kata.Value)
    script.run(f"{drawn.root}.grad = 1.0")
    for where in consumers_first(script):
        script.run(f"{where}._backward()")
    script.expect_gradients()


def consumers_first(script):
    """How to reach each node behind the root, a node only after all that were computed from it."""
    named = [(name, script.eval(name)) for name in script.drawn.names]
    seen, order = [], []

    def place(node, where):
        if not any(node is other for other in seen):
            seen.append(node)
            where = next((name for name, other in named if node is other), where)
            for i, operand in enumerate(node._prev):
                place(operand, f"list({where}._prev)[{i}]")
            if node._prev:
                order.insert(0, where)

    place(script.eval(script.drawn.root), script.drawn.root)
    return order
