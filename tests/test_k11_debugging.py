"""Kata 11: Debugging. A small engine and its training loop, in which five bugs are planted."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import (
    PARAMETERS,
    Unit,
    expect_these_nodes,
    inputs,
    network,
    networks,
    neurons,
    set_neurons,
    squared_loss,
)
from tests.operations import ARITHMETIC, OPERATIONS
from tests.programs import (
    Builder,
    Program,
    diamonds,
    numbers,
    one_operation,
    programs,
    repeated_subexpressions,
    skewed_diamonds,
)
from tests.script import ProgramScript, Script
from tests.tracing import every_operation, examples, program
from tests.training import MODELS, Task, epoch

# The stub is not empty but broken: these properties show its bugs, all others hold from the start.
SYMPTOMS = (
    "test_an_operation_leaves_its_slopes_at_its_operands",
    "test_a_leaf_hears_from_every_sum_it_is_in",
    "test_a_product_of_products_gets_its_gradients",
    "test_a_neuron_gets_the_gradients_of_two_samples",
    "test_every_parameter_of_a_network_gets_its_gradient",
    "test_epochs_do_not_disturb_one_another",
    "test_by_default_steps_are_small",
    "test_the_network_of_the_lesson_learns",
)
PRODUCTS = {op: OPERATIONS[op] for op in ("*", "**")}
SUMS = {op: OPERATIONS[op] for op in ("+", "-", "*")}
XS = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
YS = [1.0, -1.0, -1.0, 1.0]


def loss_curve(kata, earlier):
    """The losses that are drawn once the kata is solved: the MLP of the lesson, as it learns."""
    random.seed(42)
    return kata.train(kata.MLP([3, 4, 4, 1]), XS, YS)


@st.composite
def leaves_in_two_sums(draw: Any) -> Program:
    """Leaves of which one is in two sums, differences or products, whose results are joined."""
    new = Builder(draw, SUMS)
    shared, first, second = new.leaf(), new.leaf(), new.leaf()
    new.join(new.join(shared, first), new.join(shared, second))
    return new.program()


@st.composite
def neurons_with_two_samples(draw: Any) -> tuple[Unit, list[float], list[float]]:
    """A neuron and two samples that it can read."""
    unit, x = draw(neurons())
    return unit, x, draw(inputs(len(x)))


@st.composite
def straight_lines(draw: Any) -> Task:
    """The model w·x + b and its samples; even the broken engine gets the gradients of one epoch."""
    start = {"w": draw(numbers(0)), "b": draw(numbers(1))}
    points = draw(st.lists(st.tuples(numbers(0), numbers(1)), min_size=1, max_size=3))
    xs, ys = [[x] for x, _ in points], [y for _, y in points]
    return Task(MODELS[1], start, xs, ys, draw(st.sampled_from([0.1, 0.05])))


@pytest.mark.core(points=1)
@given(programs())
@examples(every_operation(ARITHMETIC))
@example(program(lambda a: a.tanh(), a=-1.0))
def test_every_operation_computes_its_number(kata, drawn):
    """Operations compute their numbers, alone and in whole expressions."""
    ProgramScript(drawn, kata.Value).expect_values()


@pytest.mark.core(points=2)
@given(one_operation())
@examples(every_operation(ARITHMETIC))
@example(program(lambda a: a.tanh(), a=1.0))
@example(program(lambda a: a.tanh(), a=-0.5))
@example(program(lambda a: a.tanh() + a.tanh(), a=1.0))
def test_an_operation_leaves_its_slopes_at_its_operands(kata, drawn):
    """After one operation and backward(), each operand has the slope as its gradient."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=2)
@given(leaves_in_two_sums())
@example(program(lambda a: (a + 1) * (a + 2), a=2.0))
@example(program(lambda a: (a - 1) * (a - 2), a=3.0))
@example(program(lambda a, b: (b + a) * (b - a), a=2.0, b=3.0))
@example(program(lambda a: a + a, a=2.0))
def test_a_leaf_hears_from_every_sum_it_is_in(kata, drawn):
    """The gradient of a leaf in two sums is the sum of what both give it."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=2)
@given(skewed_diamonds(PRODUCTS) | diamonds(PRODUCTS) | repeated_subexpressions(PRODUCTS))
@example(program(lambda a: (b := a * 2) * (b * 3), a=2.0))
@example(program(lambda a: (b := a * a) * ((b * 3) * 5), a=2.0))
@example(program(lambda a: ((b := a * a) * 3) * (b * 5), a=2.0))
def test_a_product_of_products_gets_its_gradients(kata, drawn):
    """In products of products every node gets its gradient, whichever way its number took."""
    backpropagate(kata, drawn)


@pytest.mark.core(points=1)
@given(a=numbers(), first=numbers(0), second=numbers(2))
@example(a=2.0, first=2.0, second=5.0)
def test_leaves_add_up_over_outputs(kata, a, first, second):
    """A leaf adds up what all calls of backward() give it; the output starts from 1 each time."""
    script = Script(Value=kata.Value)
    script.run(f"a = Value({a})", f"b = a * {first}", f"c = a * {second}")
    script.run("b.backward()", "c.backward()").expect("a.grad", first + second)
    script.run("b.backward()").expect("a.grad", 2 * first + second)


@pytest.mark.core(points=1)
@given(neurons_with_two_samples())
@example((Unit("n", (0.5,), 0.25), [1.0], [2.0]))
def test_a_neuron_gets_the_gradients_of_two_samples(kata, drawn):
    """The weights and the bias of a neuron that reads two samples hear from both."""
    unit, x, z = drawn
    script = Script(Neuron=kata.Neuron).run(f"n = Neuron({len(x)})", "; ".join(unit.lines))
    script.run(f"loss = (n({x}) - 1.0) ** 2 + (n({z}) + 1.0) ** 2", "loss.backward()")
    loss = squared_loss([unit.output(x)], 1.0) + squared_loss([unit.output(z)], -1.0)
    script.expect("loss.data", loss.value, culprits=[kata.Neuron])
    expect_slopes(script, loss, [kata.Neuron, kata.Value])


@pytest.mark.core(points=1)
@given(networks((2, 1), (1, 2), (2, 3)))
@example((network((2, 1), PARAMETERS), [1.0, 2.0]))
def test_a_layer_is_neurons_side_by_side(kata, drawn):
    """A layer returns the list of its neurons' outputs; its parameters are theirs, in order."""
    net, x = drawn
    n_inputs, n_outputs = net.sizes
    script = Script(Layer=kata.Layer).run(f"layer = Layer({n_inputs}, {n_outputs})")
    set_neurons(script, net.layers[0], "layer.neurons")
    script.run(f"outs = layer({x})").expect("len(outs)", n_outputs)
    for i, output in enumerate(net.outputs(x)):
        script.expect(f"outs[{i}].data", output.value)
    expect_these_nodes(script, "layer.parameters()", net.parameters)


@pytest.mark.core(points=1)
@given(networks((1, 1, 3, 1), (1, 2, 3, 1), (2, 2, 2, 1), (1, 2, 2)))
@example((network((1, 1, 3, 1), cycle(PARAMETERS)), [1.0]))
def test_every_parameter_of_a_network_gets_its_gradient(kata, drawn):
    """In a network of several layers every parameter gets its gradient."""
    net, x = drawn
    script = Script(MLP=kata.MLP).run(f"model = MLP({net.sizes})")
    for i, units in enumerate(net.layers):
        set_neurons(script, units, f"model.layers[{i}].neurons")
    script.run(f"out = model({x})")
    single = net.sizes[-1] == 1
    script.run(f"loss = {'(out - 1.0) ** 2' if single else 'sum((o - 1.0) ** 2 for o in out)'}")
    script.run("loss.backward()")
    loss = squared_loss(net.outputs(x))
    culprits = [kata.MLP, kata.Layer, kata.Neuron, kata.Value]
    script.expect("loss.data", loss.value, culprits=culprits)
    expect_slopes(script, loss, culprits)
    expect_these_nodes(script, "model.parameters()", net.parameters)


@pytest.mark.core(points=1)
def test_networks_start_at_random(kata):
    """Weights start anywhere from -1 to 1, no two of them equal; every bias starts at 0."""
    script = Script(MLP=kata.MLP).run("model = MLP([10, 10, 1])")
    script.run("weights = [w.data for layer in model.layers for n in layer.neurons for w in n.w]")
    script.run("biases = [n.b.data for layer in model.layers for n in layer.neurons]")
    culprits = [kata.Neuron]
    script.expect("len(weights)", 110, culprits=culprits)
    script.expect("len(set(weights))", 110, culprits=culprits)
    low, high = "between -1 and -0.5", "between 0.5 and 1"
    script.expect_that("min(weights)", low, lambda w: -1 <= w < -0.5, culprits=culprits)
    script.expect_that("max(weights)", high, lambda w: 0.5 < w <= 1, culprits=culprits)
    script.expect_that("biases", str([0.0] * 11), lambda found: found == [0.0] * 11)


@pytest.mark.core(points=2)
@given(straight_lines())
@example(Task(MODELS[1], {"w": 0.0, "b": 0.0}, [[1.0]], [1.0]))
@example(Task(MODELS[1], {"w": 0.0, "b": 0.0}, [[1.0], [2.0]], [1.0, 3.0]))
def test_epochs_do_not_disturb_one_another(kata, task):
    """Every epoch returns its loss, and takes one step by its own gradient at the rate given."""
    for epochs in (1, 2, 3):
        script = model(kata, task).run(task.call(epochs))
        script.expect("len(losses)", epochs, culprits=[kata.train])
        right = epoch(task, epochs)
        script.expect(f"losses[{epochs - 1}]", right.loss, culprits=[kata.train])
        for name, expected in right.after.items():
            script.expect(f"model.{name}.data", expected, culprits=[kata.train])


@pytest.mark.core(points=2)
def test_by_default_steps_are_small(kata):
    """Without a rate given, a step goes between 2 and 20 hundredths of the way from 0 to 1."""
    script = model(kata, Task(MODELS[0], {"w": 0.0}, [], []))
    script.run("losses = train(model, [[1.0]], [1.0], epochs=1)")
    script.expect_that("model.w.data", "between 0.02 and 0.2", lambda w: 0.02 <= w <= 0.2)


@pytest.mark.core(points=1)
def test_the_network_of_the_lesson_learns(kata):
    """Left to its defaults, training takes 100 epochs, and the loss falls below a tenth."""
    script = Script(MLP=kata.MLP, train=kata.train, random=random)
    script.run("random.seed(42)", "model = MLP([3, 4, 4, 1])", f"xs = {XS}", f"ys = {YS}")
    script.run("losses = train(model, xs, ys)").expect("len(losses)", 100)
    first = script.eval("losses[0]")
    below = f"below a tenth of losses[0] = {first:.4g}"
    script.expect_that("losses[99]", below, lambda last: last < first / 10)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: where to look for a bug, and how large a rate may be."""
    predictions.check(kata, {"suspect": "order", "largest rate": 0.25})


def backpropagate(kata, drawn):
    """Call backward() and demand the right gradient of every variable, the output's first.

    What is blamed is the class, and not the rule: to find the line is the learner's task.
    """
    script = ProgramScript(drawn, kata.Value).run(f"{drawn.root}.backward()")
    for name in reversed(drawn.names):
        script.expect(f"{name}.grad", drawn.gradient(name), culprits=[kata.Value])


def expect_slopes(script, loss, culprits):
    """Demand of every node that the loss depends on the right gradient, and say no more."""
    for node, slope in loss.slopes.items():
        script.expect(f"{node}.grad", slope, culprits=culprits)


def model(kata, task):
    """A script in which the model of the task stands, untrained."""
    return Script(Value=kata.Value, train=kata.train).run(*task.model)
