"""Kata 3: Topological sort. Every node after its inputs, so that gradients can flow back."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.operations import PRIMITIVES
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
from tests.tracing import program

SEED_SECTION_1 = program(lambda a, b: a * b + 1, a=2.0, b=3.0)
WORKED_EXAMPLE = DIAMOND = program(lambda a: (b := a * a) * 3 + b * 5, a=2.0)
SKEWED = program(lambda b: b + (b * 3) * 5, b=2.0)
SHAPES = programs(PRIMITIVES)


@pytest.mark.core(points=1)
@given(numbers())
def test_a_leaf_alone_is_its_own_order(kata, earlier, number):
    """The order of a leaf is a list that holds this one node."""
    script = sorting(kata, earlier).run(f"a = Value({number})", "order = topological_sort(a)")
    script.expect("len(order)", 1)
    script.expect_that("order[0] is a", "True", lambda same: same is True)


@pytest.mark.core(points=2)
@given(SHAPES)
@example(SEED_SECTION_1)
@example(program(lambda a: a * a, a=3.0))
def test_every_node_is_there(kata, earlier, drawn):
    """Every node that the root depends on is in the order."""
    script, order = sort(kata, earlier, drawn)
    for name in drawn.names:
        if not positions(script, order, name):
            missing(script, order, name)
    for where, node in constants(script):
        if not any(node is placed for placed in order):
            missing(script, order, where)


@pytest.mark.core(points=2)
@given(reused_nodes(PRIMITIVES) | diamonds(PRIMITIVES) | skewed_diamonds(PRIMITIVES))
@example(program(lambda a: a * a, a=3.0))
@example(DIAMOND)
def test_no_node_is_there_twice(kata, earlier, drawn):
    """A node that is used more than once is in the order once."""
    script, order = sort(kata, earlier, drawn)
    for i, node in enumerate(order):
        if any(node is other for other in order[:i]):
            where = f"{described(script, node)} in the order"
            script.fail(where, "twice or more", "once")


@pytest.mark.core(points=2)
@given(diamonds(PRIMITIVES) | skewed_diamonds(PRIMITIVES) | expressions(PRIMITIVES))
@example(SEED_SECTION_1)
@example(DIAMOND)
@example(SKEWED)
@example(program(lambda b: (b * 3) * 5 + b, b=2.0))
def test_inputs_come_before_consumers(kata, earlier, drawn):
    """Every node comes after each of the nodes it was computed from."""
    script, order = sort(kata, earlier, drawn)
    for step in drawn.steps:
        (consumer,) = positions(script, order, step.name)[:1] or [None]
        for name in step.inputs:
            (operand,) = positions(script, order, name)[:1] or [None]
            if consumer is not None and operand is not None and operand > consumer:
                script.fail(
                    f"the place of {name}, an input of {step.name}",
                    f"after {step.name}",
                    f"before {step.name}",
                    note=f"your order: {', '.join(described(script, node) for node in order)}",
                )


@pytest.mark.core(points=1)
@given(SHAPES)
def test_the_root_comes_last(kata, earlier, drawn):
    """The root is the last node of the order: everything else is one of its inputs."""
    script, _ = sort(kata, earlier, drawn)
    script.expect_that(
        f"order[-1] is {drawn.root}",
        "True",
        lambda same: same is True,
    )


@pytest.mark.core(points=2)
@given(repeated_subexpressions(PRIMITIVES))
@example(program(lambda a: (a * 1) * 1, a=2.0))
def test_equal_numbers_are_different_nodes(kata, earlier, drawn):
    """Nodes are told apart by identity: two nodes that hold equal numbers are both there."""
    script, order = sort(kata, earlier, drawn)
    for name in drawn.names:
        if not positions(script, order, name):
            missing(script, order, name)


@pytest.mark.core(points=1)
@given(diamonds(PRIMITIVES), st.data())
def test_only_what_the_root_depends_on_is_there(kata, earlier, drawn, data):
    """Sorting from an inner node gives what that node depends on, and nothing after it."""
    root = data.draw(st.sampled_from(drawn.names))
    script, order = sort(kata, earlier, drawn, root)
    behind = drawn.until(root).names
    for name in drawn.names:
        there = bool(positions(script, order, name))
        if there is not (name in behind):
            where = f"{name} in the order of {root}"
            script.fail(where, there, name in behind)


@pytest.mark.core(points=1)
@given(SHAPES)
def test_each_call_starts_afresh(kata, earlier, drawn):
    """A second call, and a call for a graph that has grown, start from nothing."""
    script, first = sort(kata, earlier, drawn)
    size = len(first)
    script.run(f"again = topological_sort({drawn.root})")
    script.expect("len(again)", size)
    script.run(f"more = {drawn.root} * Value(3.0)", "order = topological_sort(more)")
    script.expect("len(order)", size + 2)


@pytest.mark.core(points=1)
@given(SHAPES)
def test_sorting_changes_nothing(kata, earlier, drawn):
    """Sorting reads `_prev` and leaves the graph, its numbers and its gradients as they were."""
    script = ProgramScript(drawn, earlier.k02_accumulation.Value)
    script.names["topological_sort"] = kata.topological_sort
    before = [(name, script.eval(f"list({name}._prev)")) for name in drawn.names]
    gradients = {drawn.names[0]: 5.0, drawn.root: 3.0}
    script.run(*(f"{name}.grad = {gradient}" for name, gradient in gradients.items()))
    script.run(f"topological_sort({drawn.root})")
    script.expect_values()
    for name, operands in before:
        script.expect(f"{name}.grad", gradients.get(name, 0.0))
        after = script.eval(f"list({name}._prev)")
        if len(after) != len(operands) or any(
            not any(node is other for other in after) for node in operands
        ):
            script.fail(f"{name}._prev", "changed", "as it was")


@pytest.mark.black_belt(points=2, seconds=30)
def test_depth_is_no_limit(kata, earlier):
    """A chain of 100,000 nodes is sorted under the default recursion limit."""
    script = sorting(kata, earlier).run(
        "a = Value(2.0)",
        "end = a",
        "for _ in range(100_000): end = end.tanh()",
        "order = topological_sort(end)",
    )
    script.expect("len(order)", 100_001)
    for where in ("order[-1] is end", "order[0] is a", "order[1]._prev[0] is a"):
        script.expect_that(where, "True", lambda same: same is True)


@pytest.mark.black_belt(points=1)
@given(st.integers(1, 3))
def test_a_cycle_is_an_error(kata, earlier, length):
    """A node that is, by way of others, its own input is a ValueError that says "cycle"."""
    script = sorting(kata, earlier).run("a = Value(2.0)", "b = a")
    for _ in range(length):
        script.run("b = b * 3.0")
    script.run("a._prev = (b,)")
    message = str(script.expect_error("topological_sort(b)", ValueError))
    if "cycle" not in message:
        script.fail("the message of the error", message, "text that says cycle")


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: how many orders are right, and how many nodes equal numbers make."""
    predictions.check(kata, {"orders": 2, "entries": 3})


def sorting(kata, earlier):
    """A script that knows the Value of the kata before and the sort under test."""
    Value = earlier.k02_accumulation.Value
    return Script(Value=Value, topological_sort=kata.topological_sort)


def sort(kata, earlier, drawn, root=""):
    """The script of a drawn program, and the order of its root as a list of nodes."""
    script = ProgramScript(drawn, earlier.k02_accumulation.Value)
    script.names["topological_sort"] = kata.topological_sort
    script.run(f"order = topological_sort({root or drawn.root})")
    return script, script.eval("list(order)")


def positions(script, order, name):
    """Where the variable stands in the order."""
    node = script.eval(name)
    return [place for place, placed in enumerate(order) if placed is node]


def constants(script):
    """The nodes that hold the plain numbers of the program, with how to reach each."""
    for step in script.drawn.steps:
        named = [script.eval(name) for name in step.inputs]
        for operand in script.eval(f"{step.name}._prev"):
            if not any(operand is node for node in named):
                yield f"the constant in {step}", operand


def described(script, node):
    """The name of the node in the program, or its number where it has none."""
    named = (name for name in script.drawn.names if script.eval(name) is node)
    return next(named, None) or f"the constant {node.data}"


def missing(script, order, where):
    shown = ", ".join(described(script, node) for node in order)
    script.fail(f"{where} in the order", "missing", "present", note=f"your order: {shown}")
