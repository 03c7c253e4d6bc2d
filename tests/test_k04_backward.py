"""Kata 4: Backward. One call of backward() brings every gradient to its node."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.operations import ARITHMETIC, PRIMITIVES
from tests.programs import (
    diamonds,
    expressions,
    numbers,
    programs,
    repeated_subexpressions,
    reused_nodes,
    skewed_diamonds,
)
from tests.script import ProgramScript, Script
from tests.tracing import every_operation, examples, program

WORKED_EXAMPLE = SEED_SECTION_12 = program(lambda a, b: a * b + a, a=2.0, b=3.0)
DIAMOND = program(lambda a: (b := a * a) * 3 + b * 5, a=2.0)
SKEWED = program(lambda b: b + (b * 3) * 5, b=2.0)


@pytest.mark.core(points=1)
@given(expressions())
@example(program(lambda a: 3 * a, a=2.0))
def test_the_output_has_gradient_one(kata, drawn):
    """backward() seeds the output with 1.0, its derivative with respect to itself."""
    script = backward(kata, drawn)
    script.expect(f"{drawn.root}.grad", 1.0)


@pytest.mark.core(points=1)
@given(numbers())
def test_a_leaf_can_be_the_output(kata, number):
    """backward() of a leaf gives the leaf itself the gradient 1.0."""
    script = Script(Value=kata.Value).run(f"a = Value({number})", "a.backward()")
    script.expect("a.grad", 1.0)


@pytest.mark.core(points=2)
@given(expressions(PRIMITIVES))
@examples(every_operation(ARITHMETIC))
@example(program(lambda a, b: (a * b) * 10, a=2.0, b=3.0))
@example(program(lambda a: (a * 3) * 5, a=2.0))
@example(program(lambda a, b: a * b + 1, a=2.0, b=3.0))
def test_gradients_reach_every_node(kata, drawn):
    """After backward() every variable holds d(output)/d(variable)."""
    gradients(kata, drawn)


@pytest.mark.core(points=2)
@given(reused_nodes() | repeated_subexpressions())
@example(program(lambda a: a + a, a=2.0))
@example(SEED_SECTION_12)
def test_every_use_of_a_node_counts(kata, drawn):
    """A node that is used more than once has the sum of what its uses give it."""
    gradients(kata, drawn)


@pytest.mark.core(points=2)
@given(diamonds())
@example(DIAMOND)
def test_a_node_passes_on_its_gradient_once(kata, drawn):
    """Where two branches leave a computed node and join again, it passes its gradient on once."""
    gradients(kata, drawn)


@pytest.mark.core(points=2)
@given(skewed_diamonds())
@example(SKEWED)
@example(program(lambda b: (b * 3) * 5 + b, b=2.0))
def test_a_node_waits_for_all_its_consumers(kata, drawn):
    """A node passes its gradient on only after the longest branch has reached it."""
    gradients(kata, drawn)


@pytest.mark.core(points=1)
@given(programs())
def test_backward_changes_gradients_only(kata, drawn):
    """backward() leaves the data of every node as it was."""
    backward(kata, drawn).expect_values()


@pytest.mark.core(points=2)
@given(a=numbers(), first=numbers(0), second=numbers(2))
@example(a=2.0, first=2.0, second=5.0)
def test_leaves_add_up_over_outputs(kata, a, first, second):
    """Two outputs of one leaf, one backward() each: the leaf holds the sum of both gradients."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = a * {first}", "b.backward()")
    script.expect("a.grad", first)
    script.run(f"c = a * {second}", "c.backward()")
    script.expect("a.grad", first + second)


@pytest.mark.core(points=1)
@given(a=numbers(), first=numbers(0), second=numbers(2))
@example(a=2.0, first=3.0, second=5.0)
def test_each_call_starts_from_the_seed(kata, a, first, second):
    """With the leaf set back to zero, a second call and a new output give their own gradient."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = a * {first}", "b.backward()")
    script.run("a.grad = 0.0", "b.backward()").expect("a.grad", first)
    script.run("a.grad = 0.0", f"c = a * {second}", "c.backward()")
    script.expect("a.grad", second)


@pytest.mark.black_belt(points=2)
@given(programs())
@example(program(lambda a: a**3, a=3.0))
@example(program(lambda a: a * a * a, a=3.0))
def test_a_second_call_adds_the_same_again(kata, drawn):
    """Calling backward() twice gives each leaf twice its gradient, and inner nodes theirs."""
    script = backward(kata, drawn)
    script.run(f"{drawn.root}.backward()")
    for step in reversed(drawn.steps):
        script.expect(f"{step.name}.grad", drawn.gradient(step.name))
    for name, _ in drawn.leaves:
        script.expect(f"{name}.grad", 2 * drawn.gradient(name))


@pytest.mark.black_belt(points=2)
@given(shared=skewed_diamonds(), factor=st.sampled_from([3.0, 5.0, -1.0]))
@example(shared=program(lambda a: a * a, a=2.0), factor=3.0)
def test_two_losses_may_share_a_node(kata, shared, factor):
    """Two outputs computed through the same inner node: each leaf gets the sum of both."""
    script = ProgramScript(shared, kata.Value)
    script.run(f"first = {shared.root} * {factor}", f"second = {shared.root} * 4.0")
    script.run("first.backward()", "second.backward()")
    for name, _ in shared.leaves:
        expected = (factor + 4.0) * shared.gradient(name)
        script.expect(f"{name}.grad", expected)


@pytest.mark.black_belt(points=1)
@given(shared=programs(), factor=st.sampled_from([3.0, 5.0, -1.0]))
@example(shared=program(lambda a: a * 2, a=2.0), factor=3.0)
def test_a_graph_may_grow_after_backward(kata, shared, factor):
    """An output that becomes an inner node of a larger graph does not count its old gradient."""
    script = backward(kata, shared)
    for name, _ in shared.leaves:
        script.run(f"{name}.grad = 0.0")
    script.run(f"more = {shared.root} * {factor}", "more.backward()")
    script.expect(f"{shared.root}.grad", factor)
    for name, _ in shared.leaves:
        script.expect(f"{name}.grad", factor * shared.gradient(name))


@pytest.mark.black_belt(points=1)
def test_depth_is_no_limit(kata):
    """A sum of 2,000 squares is differentiated under the default recursion limit."""
    script = Script(Value=kata.Value).run("a = Value(3.0)", "total = Value(0.0)")
    script.run("for _ in range(2000): total = total + a ** 2", "total.backward()")
    script.expect("a.grad", 2000 * 6.0)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: why the order is reversed, and what a second call adds."""
    predictions.check(kata, {"reverse order": "complete", "a.grad": 4.0})


def backward(kata, drawn):
    """The script of a drawn program, after backward() of its root."""
    return ProgramScript(drawn, kata.Value).run(f"{drawn.root}.backward()")


def gradients(kata, drawn):
    """Demand the right gradient of every variable after backward()."""
    backward(kata, drawn).expect_gradients()
