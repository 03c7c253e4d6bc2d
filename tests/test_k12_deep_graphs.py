"""Kata 12: Deep graphs. A graph of any depth is walked in linear time, and then let go."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.operations import OPERATIONS
from tests.programs import numbers, programs
from tests.script import ProgramScript, Script
from tests.tracing import program

SHAPES = programs(OPERATIONS)
WORKED_EXAMPLE = CHAIN = program(lambda a: (a * 3) * 5, a=2.0)
SQUARE = program(lambda a: a * a, a=2.0)
LATER = ("{h} * 4.0", "({h} * 2.0).tanh() + 1.0")  # what else may be computed from a node h


@pytest.mark.core(points=2)
@given(SHAPES)
@example(CHAIN)
@example(program(lambda a: (b := a * a) * 3 + b * 5, a=2.0))
def test_numbers_and_gradients_stay(kata, drawn):
    """After backward() every variable has its number and its gradient, the output 1.0."""
    script = backward(kata, drawn)
    script.expect_values()
    script.expect_gradients()


@pytest.mark.core(points=3, seconds=30)
def test_depth_is_no_limit(kata):
    """A chain of 100,000 nodes is differentiated under the default recursion limit."""
    script = Script(Value=kata.Value).run("a = Value(2.0)", "total = a")
    script.run("for _ in range(100_000): total = total + a", "total.backward()")
    script.expect("a.grad", 100_001.0)


@pytest.mark.core(points=1, seconds=30)
def test_paths_are_no_limit(kata):
    """60 diamonds on top of each other have 301 nodes and 2**60 paths: time goes by the nodes."""
    script = Script(Value=kata.Value).run("a = Value(2.0)", "end = a")
    script.run("for _ in range(60): end = end * 0.25 + end * 0.75", "end.backward()")
    script.expect("a.grad", 1.0)


@pytest.mark.core(points=2)
@given(SHAPES)
@example(CHAIN)
def test_a_result_lets_go_of_its_graph(kata, drawn):
    """After backward() the result is a number that holds no node, without a garbage collector."""
    with collector_off(ProgramScript(drawn, kata.Value)) as script:
        script.run(f"{drawn.root}.backward()")
        expect_freed(script, drawn.names[:-1])
        script.expect(f"{drawn.root}.data", drawn.value(drawn.root))
        script.look(f"bool({drawn.root}._prev)")


@pytest.mark.core(points=2)
@given(SHAPES)
@example(CHAIN)
def test_reference_counts_free_the_graph(kata, drawn):
    """After backward() no node holds itself: when all names are gone, all nodes are gone."""
    with collector_off(ProgramScript(drawn, kata.Value)) as script:
        script.run(f"{drawn.root}.backward()")
        expect_freed(script, drawn.names)


@pytest.mark.core(points=1)
def test_deep_graphs_are_freed_too(kata):
    """Of a chain of 5,000 nodes none is left after backward(), without a garbage collector."""
    script = Script(Value=kata.Value).run("a = Value(2.0)", "chain = [a]")
    with collector_off(script):
        script.run("for _ in range(5_000): chain.append(chain[-1] + a)", "chain[-1].backward()")
        script.expect("a.grad", 5_001.0)
        expect_freed(script, ["*chain"], ["a", "chain"])


@pytest.mark.core(points=2)
@given(a=numbers(), first=numbers(0), second=numbers(2))
@example(a=2.0, first=3.0, second=5.0)
def test_leaves_outlive_their_graphs(kata, a, first, second):
    """A leaf keeps its number and its gradient, and the next graph can be built on it."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = a * {first}", "b.backward()")
    script.expect("a.data", a)
    script.expect("a.grad", first)
    script.run(f"c = a * {second}", "c.backward()").expect("a.grad", first + second)


@pytest.mark.core(points=2)
@given(SHAPES, st.integers(0, 2), st.sampled_from(["", "retain_graph=False"]))
@example(CHAIN, 0, "")
@example(CHAIN, 0, "retain_graph=False")
@example(CHAIN, 1, "")
def test_a_freed_graph_cannot_be_walked_again(kata, drawn, retained, said):
    """After a call that frees, the next one is a RuntimeError that names retain_graph."""
    script = ProgramScript(drawn, kata.Value)
    script.run(*[f"{drawn.root}.backward(retain_graph=True)"] * retained)
    script.run(f"{drawn.root}.backward({said})")
    expect_advice(script, f"{drawn.root}.backward()")


@pytest.mark.core(points=2)
@given(SHAPES, st.sampled_from(LATER), st.booleans())
@example(SQUARE, LATER[0], True)
@example(SQUARE, LATER[0], False)
def test_no_other_graph_walks_through_a_freed_node(kata, shared, later, built_before):
    """A graph with a node in it that another one has freed is a RuntimeError of the same kind."""
    script = ProgramScript(shared, kata.Value).run(f"first = {shared.root} * 3.0")
    lines = [f"second = {later.format(h=shared.root)}", "first.backward()"]
    script.run(*(lines if built_before else reversed(lines)))
    expect_advice(script, "second.backward()")


@pytest.mark.core(points=2)
@given(SHAPES, st.integers(2, 3))
@example(program(lambda a: a * a * a, a=3.0), 2)
def test_a_retained_graph_can_be_walked_again(kata, drawn, times):
    """With retain_graph=True every call gives the leaves their gradient once more."""
    script = ProgramScript(drawn, kata.Value)
    script.run(*[f"{drawn.root}.backward(retain_graph=True)"] * times)
    for step in reversed(drawn.steps):
        script.expect(f"{step.name}.grad", drawn.gradient(step.name))
    for name, _ in drawn.leaves:
        script.expect(f"{name}.grad", times * drawn.gradient(name))


@pytest.mark.core(points=1)
@given(SHAPES, st.sampled_from([3.0, 5.0, -1.0]))
@example(SQUARE, 3.0)
def test_two_losses_may_share_a_retained_graph(kata, shared, factor):
    """When the first of two losses retains what they share, the leaves get the sum of both."""
    script = ProgramScript(shared, kata.Value)
    script.run(f"first = {shared.root} * {factor}", f"second = {shared.root} * 4.0")
    script.run("first.backward(retain_graph=True)", "second.backward()")
    for name, _ in shared.leaves:
        script.expect(f"{name}.grad", (factor + 4.0) * shared.gradient(name))


@pytest.mark.black_belt(points=1)
@given(SHAPES)
@example(SQUARE)
def test_the_error_changes_no_gradient(kata, shared):
    """When a walk cannot be finished, it does not begin: all gradients are as they were."""
    leaf = shared.leaves[0][0]
    script = ProgramScript(shared, kata.Value)
    script.run(f"first = {shared.root} * 3.0", f"second = {shared.root} * 4.0 + {leaf}")
    script.run("first.backward()")
    expect_advice(script, "second.backward()")
    script.expect("second.grad", 0.0)
    for name in reversed(shared.names):
        script.expect(f"{name}.grad", 3.0 * shared.gradient(name))


@pytest.mark.black_belt(points=1)
@given(numbers())
def test_a_leaf_has_no_graph_to_free(kata, a):
    """A leaf can call backward() again and again, also after a graph on it was freed."""
    script = Script(Value=kata.Value).run(f"a = Value({a})", "a.backward()", "a.backward()")
    script.expect("a.grad", 1.0)
    script.run("b = a * 3.0", "b.backward()", "a.backward()").expect("a.grad", 1.0)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: what a leaf has after three calls, and what a cycle does to memory."""
    predictions.check(kata, {"x.grad": 18.0, "del c": "never"})


def backward(kata, drawn):
    """The script of a drawn program, after backward() of its root."""
    return ProgramScript(drawn, kata.Value).run(f"{drawn.root}.backward()")


@contextmanager
def collector_off(script):
    """The script, in which only reference counts free anything."""
    script.run("import gc, weakref", "gc.disable()")
    try:
        yield script
    finally:
        script.run("gc.enable()")


def expect_freed(script, nodes, names=()):
    """Demand that the nodes are gone as soon as the names are, their own ones unless given."""
    script.run(f"alive = weakref.WeakSet([{', '.join(nodes)}])", f"del {', '.join(names or nodes)}")
    culprits = [getattr(script.names["Value"], "backward", None)]
    note = "The number of nodes that live on although nobody has a name for them."
    script.expect("len(alive)", 0, culprits=culprits, note=note)


def expect_advice(script, line):
    """Demand that the line raises a RuntimeError whose message names retain_graph."""
    message = str(script.expect_error(line, RuntimeError))
    if "retain_graph" not in message:
        script.fail("the message of the error", message, "text that names retain_graph")
