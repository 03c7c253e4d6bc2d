"""Kata 1: Value. Operations compute numbers, and every result remembers what it was made from."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.operations import ARITHMETIC
from tests.programs import numbers, one_operation, programs
from tests.script import ProgramScript, Script
from tests.tracing import every_operation, examples, program

WORKED_EXAMPLE = SEED_SECTION_1 = program(lambda a, b: a * b + 1, a=2.0, b=3.0)
SEED_SECTION_12 = program(lambda a, b: a * b + a, a=2.0, b=3.0)
BINARY = ("+", "*", "-", "/")
NO_NUMBERS = ("True", "'2'", "None", "Value(2.0)", "[2.0]", "2j")


@pytest.mark.core(points=1)
@given(number=numbers())
@example(number=2.0)
def test_a_new_value_is_a_leaf(kata, number):
    """A new Value holds its number, a gradient of 0.0, no operands and a `_backward` to call."""
    script = Script(Value=kata.Value).run(f"a = Value({number})")
    script.expect("a.data", number)
    script.expect("a.grad", 0.0)
    script.expect("len(a._prev)", 0)
    script.expect_that("a._op", "an empty string", lambda op: op == "")
    script.run("a._backward()")
    script.expect("a.grad", 0.0)


@pytest.mark.core(points=2)
@given(one_operation())
@examples(every_operation(ARITHMETIC))
@example(program(lambda a: a.tanh(), a=1.0))
@example(program(lambda a: 5 - a, a=2.0))
@example(program(lambda a: 6 / a, a=2.0))
@example(program(lambda a: a**2, a=3.0))
@example(program(lambda a: a.tanh(), a=400.0))
def test_each_operation_computes_its_number(kata, drawn):
    """Each operation, in both operand orders, computes what plain arithmetic computes."""
    ProgramScript(drawn, kata.Value).expect_values()


@pytest.mark.core(points=2)
@given(programs())
@example(SEED_SECTION_1)
@example(SEED_SECTION_12)
def test_expressions_compute_their_numbers(kata, drawn):
    """Results are Values again: whole expressions compute what plain arithmetic computes."""
    ProgramScript(drawn, kata.Value).expect_values()


@pytest.mark.core(points=1)
@given(a=numbers(0), n=st.sampled_from([2, 3.0, -1, 0.5]), op=st.sampled_from(BINARY))
def test_plain_numbers_are_operands_too(kata, a, n, op):
    """A plain number may stand on either side of + * - and /."""
    a = a or 2.0
    left = Script(Value=kata.Value).run(f"a = Value({a})", f"b = a {op} {n}")
    left.expect("b.data", eval(f"{a} {op} {n}"))
    right = Script(Value=kata.Value).run(f"a = Value({a})", f"b = {n} {op} a")
    right.expect("b.data", eval(f"{n} {op} {a}"))


@pytest.mark.core(points=1)
@given(st.lists(numbers(), min_size=1, max_size=4))
def test_sum_adds_values(kata, drawn):
    """Python's sum() adds a list of Values."""
    values = ", ".join(f"Value({number})" for number in drawn)
    script = Script(Value=kata.Value).run(f"total = sum([{values}])")
    script.expect("total.data", math.fsum(drawn))


@pytest.mark.core(points=2)
@given(a=numbers(0), b=numbers(1), op=st.sampled_from(["+", "*"]))
def test_a_result_knows_its_operands(kata, a, b, op):
    """`_prev` of a + b and a * b holds the nodes a and b themselves, and `_op` the sign."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = Value({b})", f"c = a {op} b")
    script.expect("len(c._prev)", 2)
    script.expect("sum(node is a for node in c._prev)", 1)
    script.expect("sum(node is b for node in c._prev)", 1)
    script.expect_that("c._op", repr(op), lambda found: found == op)


@pytest.mark.core(points=1)
@given(a=numbers(), line=st.sampled_from(["b = a ** 2", "b = a.tanh()"]))
def test_a_result_of_one_operand_knows_it(kata, a, line):
    """`_prev` of a ** 2 and a.tanh() holds the node a itself; `_op` says which operation."""
    script = Script(Value=kata.Value).run(f"a = Value({a})", line)
    op = "**2" if "**" in line else "tanh"
    script.expect("len(b._prev)", 1)
    script.expect("sum(node is a for node in b._prev)", 1)
    script.expect_that("b._op", repr(op), lambda found: found == op)


@pytest.mark.core(points=2)
@given(programs())
@examples(every_operation(ARITHMETIC))
@example(program(lambda a, b: a - b, a=2.0, b=3.0))
@example(program(lambda a, b: a / b, a=6.0, b=2.0))
def test_every_result_reaches_its_leaves(kata, drawn):
    """From any result, `_prev` leads back to every leaf that it was computed from."""
    script = ProgramScript(drawn, kata.Value)
    for step in drawn.steps:
        reached = _reachable(script.eval(step.name))
        for name in drawn.until(step.name).names:
            found = any(node is script.eval(name) for node in reached)
            if not found:
                where = f"{name} among the nodes behind {step.name}"
                script.fail(where, False, True)


@pytest.mark.core(points=1)
@given(programs())
@examples(every_operation(ARITHMETIC))
def test_operations_leave_their_operands_alone(kata, drawn):
    """An operation makes a new node; it changes neither the data nor the grad of its operands."""
    script = ProgramScript(drawn, kata.Value)
    for name in drawn.names:
        script.expect(f"{name}.grad", 0.0)
    script.expect_values()


@pytest.mark.core(points=1)
@given(number=numbers())
def test_equal_numbers_are_not_the_same_node(kata, number):
    """Values with equal numbers are different nodes: in a set there is room for both."""
    script = Script(Value=kata.Value).run(f"a = Value({number})", f"b = Value({number})")
    script.expect("len({a, b})", 2)
    script.expect_that("a in [b]", "False", lambda found: found is False)


@pytest.mark.core(points=1)
@given(number=numbers())
def test_a_value_prints_its_number(kata, number):
    """repr() of a Value names the class and shows its number."""
    script = Script(Value=kata.Value).run(f"a = Value({number})")
    script.expect_that("repr(a)", "text with Value", lambda t: "Value" in t)
    shown = f"text with {number}"
    script.expect_that("repr(a)", shown, lambda t: str(number) in t)


@pytest.mark.black_belt(points=1)
@given(number=st.integers(-5, 5), line=st.sampled_from(["a", "a + 1", "a * 2", "a ** 2"]))
def test_data_and_grad_are_always_floats(kata, number, line):
    """Data and grad are floats also when the numbers given are whole."""
    script = Script(Value=kata.Value).run(f"a = Value({number})", f"b = {line}")
    for where in ("b.data", "b.grad"):
        script.expect_that(f"type({where})", "float", lambda kind: kind is float)


@pytest.mark.black_belt(points=1)
@given(a=numbers(0), b=numbers(1), line=st.sampled_from(["a + b", "b * a", "a + a", "b * b"]))
def test_operands_stand_in_order(kata, a, b, line):
    """`_prev` is a tuple of the operands as they were written, a node used twice twice."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = Value({b})", f"c = {line}")
    script.expect_that("type(c._prev)", "tuple", lambda kind: kind is tuple)
    script.expect("len(c._prev)", 2)
    left, _, right = line.split()
    script.expect_that(f"c._prev[0] is {left}", "True", lambda same: same)
    script.expect_that(f"c._prev[1] is {right}", "True", lambda same: same)


@pytest.mark.black_belt(points=1)
@given(n=numbers(0), op=st.sampled_from(["+", "*"]))
def test_reflected_operands_stand_in_order(kata, n, op):
    """In 3 + a the constant is the first operand."""
    script = Script(Value=kata.Value).run("a = Value(5.0)", f"b = {n} {op} a")
    script.expect("b._prev[0].data", n)
    script.expect_that("b._prev[1] is a", "True", lambda same: same)


@pytest.mark.black_belt(points=1)
@given(numbers())
def test_only_real_numbers_become_values(kata, number):
    """Anything but a real number is a TypeError that names it or its type: bool, text, a Value."""
    for thing in NO_NUMBERS:
        script = Script(Value=kata.Value)
        error = script.expect_error(f"Value({thing})", TypeError)
        found = script.eval(thing)
        if repr(found) not in str(error) and type(found).__name__ not in str(error):
            wanted = f"text that names {thing} or its type"
            script.fail("the message of the error", str(error), wanted)
        if thing != "Value(2.0)":
            Script(Value=kata.Value).expect_error(f"Value({number}) + {thing}", TypeError)
            Script(Value=kata.Value).expect_error(f"{thing} * Value({number})", TypeError)


@pytest.mark.black_belt(points=1)
@given(numbers())
@example(2.0)
def test_exponents_are_plain_numbers(kata, number):
    """The exponent of ** is a plain number; anything else, a Value too, is a TypeError."""
    for exponent in NO_NUMBERS:
        script = Script(Value=kata.Value).run(f"a = Value({number or 2.0})")
        script.expect_error(f"a ** {exponent}", TypeError)
    script.expect_error("2 ** a", TypeError)


@pytest.mark.black_belt(points=1)
@given(base=st.sampled_from([-8.0, -2.0, -0.5]), exponent=st.sampled_from([0.5, 1 / 3, -1.5]))
def test_powers_stay_real(kata, base, exponent):
    """A power that is no real number is a ValueError, never a complex number."""
    script = Script(Value=kata.Value).run(f"a = Value({base})")
    error = script.expect_error(f"a ** {exponent}", ValueError)
    _expect_named(script, error, base, exponent)


@pytest.mark.black_belt(points=1)
@given(exponent=st.sampled_from([-1, -2, -0.5]))
def test_zero_has_no_negative_power(kata, exponent):
    """0 ** -1 and division by zero are a ZeroDivisionError that names both numbers."""
    script = Script(Value=kata.Value).run("a = Value(0.0)")
    error = script.expect_error(f"a ** {exponent}", ZeroDivisionError)
    _expect_named(script, error, 0.0, exponent)
    script.expect_error("1 / a", ZeroDivisionError)


@pytest.mark.black_belt(points=1)
@given(exponent=st.sampled_from([0, 0.5, 1, 2]))
@example(exponent=0)
def test_zero_has_all_other_powers(kata, exponent):
    """0 ** 0 is 1, and 0 to any positive power is 0, as for plain floats."""
    script = Script(Value=kata.Value).run("a = Value(0.0)", f"b = a ** {exponent}")
    script.expect("b.data", 0.0**exponent)


@pytest.mark.black_belt(points=1)
@given(one_operation())
def test_results_are_of_the_class_of_their_operands(kata, drawn):
    """Operations on a subclass of Value give nodes of the subclass, constants included."""

    class Extended(kata.Value):  # type: ignore[misc]
        pass

    script = ProgramScript(drawn, Extended)
    for name in drawn.names:
        kinds = {type(node) for node in _reachable(script.eval(name))}
        if kinds != {Extended}:
            names = sorted(kind.__name__ for kind in kinds)
            script.fail(f"the classes behind {name}", names, ["Extended"])


@pytest.mark.black_belt(points=1)
@given(st.sampled_from(["inf", "-inf", "nan"]))
def test_infinities_and_nan_pass_through(kata, number):
    """inf and nan are real numbers: operations hand them on as float arithmetic does."""
    script = Script(Value=kata.Value).run(f"a = Value(float('{number}'))", "b = a + 1.0")
    script.expect("b.data", float(number))
    script.run("c = a * 2.0").expect("c.data", float(number))


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: how many nodes an expression makes, and when its number is computed."""
    predictions.check(kata, {"nodes": 3, "c.data": 6.0})


def _reachable(root):
    """Every node behind `root`, itself included."""
    nodes = [root]
    for node in nodes:
        nodes += [operand for operand in node._prev if not any(operand is n for n in nodes)]
    return nodes


def _expect_named(script, error, *numbers):
    """Demand that the message of an error names the numbers at fault."""
    for number in numbers:
        if str(number) not in str(error):
            script.fail("the message of the error", str(error), f"text that names {number}")
