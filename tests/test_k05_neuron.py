"""Kata 5: Neuron. A neuron computes tanh(w·x + b), and knows its parameters."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import (
    Network,
    Unit,
    expect_distinct,
    expect_gradients,
    expect_these_nodes,
    expect_value_error,
    input_line,
    neurons,
    seeded_inputs,
    squared_loss,
)
from tests.script import Script
from tests.tracing import program

SEED_SECTION_12 = (Unit("n", (0.5, -0.5, 0.25), 0.1), [1.0, 2.0, 3.0])
ONE_INPUT = (Unit("n", (0.5,), -0.5), [2.0])
LOSS = "loss = (out - 1.0) ** 2"
WORKED_EXAMPLE = program(
    lambda w1, w2, w3, b: ((w1 * 1.0 + w2 * 2.0 + w3 * 3.0 + b).tanh() - 1.0) ** 2,
    w1=0.5,
    w2=-0.25,
    w3=0.1,
    b=0.0,
)


@pytest.mark.core(points=2)
@given(neurons())
@example(ONE_INPUT)
@example(SEED_SECTION_12)
def test_a_neuron_computes_tanh_of_its_weighted_sum(kata, drawn):
    """A neuron multiplies each input by its weight, adds the bias, and returns the tanh of that."""
    n, x = drawn
    script = neuron(kata, n).run(input_line(x), "out = n(x)")
    expect_output(kata, script, "out", n, x)


@pytest.mark.core(points=2)
@given(neurons(), st.booleans())
@example(ONE_INPUT, False)
@example(SEED_SECTION_12, True)
def test_every_parameter_gets_its_gradient(kata, drawn, of_a_loss):
    """Backward from the output, or from a loss on it, gives every weight and the bias its slope."""
    n, x = drawn
    script = neuron(kata, n).run(input_line(x), "out = n(x)")
    result = n.output(x)
    if of_a_loss:
        script.run(LOSS, "loss.backward()")
        result = squared_loss([result])
    else:
        script.run("out.backward()")
    expect_slopes(kata, script, n, x, result)


@pytest.mark.core(points=2)
@given(neurons())
@example(ONE_INPUT)
@example(SEED_SECTION_12)
def test_inputs_may_be_values(kata, earlier, drawn):
    """Inputs may be Values; then they get their gradients too."""
    n, x = drawn
    script = neuron(kata, n, Value=earlier.k04_backward.Value)
    script.run(input_line(x, as_values=True), "out = n(x)")
    expect_output(kata, script, "out", n, x)
    script.run("out.backward()")
    expect_slopes(kata, script, n, x, n.output(seeded_inputs(x)))


@pytest.mark.core(points=1)
@given(neurons())
@example(ONE_INPUT)
def test_a_call_changes_nothing(kata, drawn):
    """A call leaves weights and bias as they are: equal inputs give equal outputs."""
    n, x = drawn
    script = neuron(kata, n).run(input_line(x), "first = n(x)", "again = n(x)")
    expect_output(kata, script, "again", n, x)
    for node, number in n.parameters.items():
        script.expect(f"{node}.data", number, culprits=[method(kata, "__call__")])


@pytest.mark.core(points=1)
def test_weights_are_drawn_between_minus_one_and_one(kata):
    """The weights are random numbers from the whole range of -1 to 1, no two of them equal."""
    script = Script(Neuron=kata.Neuron).run("n = Neuron(200)", "weights = [w.data for w in n.w]")
    culprits = [method(kata, "__init__")]
    script.expect("len(weights)", 200, culprits=culprits)
    script.expect("len(set(weights))", 200, culprits=culprits)
    script.expect_that(
        "min(weights)", "between -1 and -0.5", lambda w: -1 <= w < -0.5, culprits=culprits
    )
    script.expect_that(
        "max(weights)", "between 0.5 and 1", lambda w: 0.5 < w <= 1, culprits=culprits
    )


@pytest.mark.core(points=1)
def test_each_neuron_draws_its_own_weights(kata):
    """Two neurons do not start with the same weights."""
    script = Script(Neuron=kata.Neuron).run("m = Neuron(3)", "n = Neuron(3)")
    for i in range(3):
        where, culprits = f"m.w[{i}].data == n.w[{i}].data", [method(kata, "__init__")]
        script.expect_that(where, "False", lambda equal: equal is False, culprits=culprits)


@pytest.mark.core(points=1)
@given(st.integers(1, 4))
@example(3)
def test_every_parameter_is_a_node_of_its_own(kata, n_inputs):
    """Each weight and each bias is a node of its own, in one neuron and between two."""
    script = Script(Neuron=kata.Neuron).run(f"m = Neuron({n_inputs})", f"n = Neuron({n_inputs})")
    nodes = [
        node
        for name in "mn"
        for node in (*(f"{name}.w[{i}]" for i in range(n_inputs)), f"{name}.b")
    ]
    expect_distinct(script, nodes, culprits=[method(kata, "__init__")])


@pytest.mark.core(points=1)
@given(st.integers(1, 4))
def test_the_bias_starts_at_zero(kata, n_inputs):
    """The bias of a new neuron is 0.0."""
    script = Script(Neuron=kata.Neuron).run(f"n = Neuron({n_inputs})")
    script.expect("n.b.data", 0.0, culprits=[method(kata, "__init__")])


@pytest.mark.core(points=2)
@given(st.integers(1, 4))
@example(2)
def test_parameters_are_the_weights_and_then_the_bias(kata, n_inputs):
    """parameters() is one flat list: the very nodes of the weights in order, then of the bias."""
    script = Script(Neuron=kata.Neuron).run(f"n = Neuron({n_inputs})")
    nodes, culprits = [*(f"n.w[{i}]" for i in range(n_inputs)), "n.b"], [method(kata, "parameters")]
    expect_these_nodes(script, "n.parameters()", nodes, culprits=culprits)
    script.expect("len(n.w)", n_inputs, culprits=culprits)


@pytest.mark.core(points=1)
@given(neurons(), st.sampled_from([0.25, -0.5]))
def test_moving_the_parameters_moves_the_output(kata, drawn, step):
    """What is added to the data of the parameters counts in the next call."""
    n, x = drawn
    script = neuron(kata, n).run(input_line(x), "before = n(x)")
    script.run(f"for p in n.parameters(): p.data += {step}", "after = n(x)")
    culprits = [method(kata, "parameters"), method(kata, "__call__")]
    expect_output(kata, script, "after", n.moved(step), x, culprits)


@pytest.mark.black_belt(points=2)
@given(st.integers(1, 4), st.integers(0, 5))
@example(2, 3)
@example(3, 2)
def test_a_wrong_number_of_inputs_is_an_error(kata, n_inputs, given_inputs):
    """A call with too few or too many inputs is a ValueError."""
    script = Script(Neuron=kata.Neuron).run(f"n = Neuron({n_inputs})")
    x = [1.0, 2.0, 3.0, 4.0, 5.0][:given_inputs]
    if n_inputs == given_inputs:
        script.run(f"n({x})")
    else:
        expect_value_error(script, f"n({x})")


@pytest.mark.black_belt(points=1)
@given(st.integers(-3, 1))
def test_a_neuron_needs_an_input(kata, n_inputs):
    """A neuron of no inputs, or of fewer, is a ValueError; one input is enough."""
    script = Script(Neuron=kata.Neuron)
    if n_inputs == 1:
        script.run("Neuron(1)")
    else:
        expect_value_error(script, f"Neuron({n_inputs})")


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([2, 4]))
def test_errors_name_the_numbers(kata, n_inputs):
    """The errors say how many inputs there were, and how many there should be."""
    script = Script(Neuron=kata.Neuron)
    expect_value_error(script, f"Neuron({-n_inputs})", -n_inputs)
    script = Script(Neuron=kata.Neuron).run(f"n = Neuron({n_inputs})")
    expect_value_error(script, "n([1.0, 2.0, 3.0])", n_inputs, 3)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: how many parameters a neuron has, and the gradient of a weight."""
    predictions.check(kata, {"parameters": 11, "w.grad": 2.0})


def neuron(kata, n, **names):
    """A script that makes the neuron `n` and sets its numbers."""
    script = Script(Neuron=kata.Neuron, **names).run(f"n = Neuron({len(n.w)})")
    script.expect("len(n.w)", len(n.w), culprits=[method(kata, "__init__")])
    return script.run(*n.lines)


def expect_output(kata, script, where, n, x, culprits=()):
    """Demand that the variable `where` is the output of `n` for these inputs."""
    culprits = [*culprits, method(kata, "__call__")]
    script.expect(f"{where}.data", n.output(x).value, culprits=culprits, note=n.formula(x))


def method(kata, name):
    """The method of Neuron that is to be named when it is wrong."""
    return getattr(kata.Neuron, name, None)


def expect_slopes(kata, script, n, x, result):
    """Demand of everything behind the result that its gradient is the slope there."""
    expect_gradients(script, Network(((n,),)), x, result, culprits=[method(kata, "__call__")])
