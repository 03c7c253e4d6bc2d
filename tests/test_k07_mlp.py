"""Kata 7: MLP. An MLP is layers in sequence, each reading what the one before it computed."""

from __future__ import annotations

from itertools import cycle, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import (
    PARAMETERS,
    expect_distinct,
    expect_gradients,
    expect_sizes,
    expect_these_nodes,
    expect_value_error,
    input_line,
    network,
    networks,
    number_of_parameters,
    seeded_inputs,
    set_neurons,
    squared_loss,
)
from tests.script import Script
from tests.tracing import program

SEED_SECTION_12 = (network((3, 4, 4, 1), cycle(PARAMETERS)), [1.0, 2.0, 3.0])
ONE_EACH = (network((1, 1, 1), [1.0, 0.5, 1.0, -0.5]), [1.0])
WORKED_EXAMPLE = program(
    lambda w1, b1, w2, b2: (w2 * (w1 * 0.5 + b1).tanh() + b2).tanh(), w1=1.0, b1=0.0, w2=2.0, b2=0.0
)
nets = networks((1, 1), (2, 1), (1, 1, 1), (2, 2, 1), (1, 2, 2), (3, 2), (2, 1, 3), (2, 2, 2, 1))
all_sizes = st.lists(st.integers(1, 3), min_size=2, max_size=4)


@pytest.mark.core(points=2)
@given(nets)
@example(ONE_EACH)
@example(SEED_SECTION_12)
def test_each_layer_reads_what_the_one_before_computed(kata, drawn):
    """The first layer reads x, each further one the outputs of the one before it."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "out = model(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=2)
@given(all_sizes)
@example([3, 2])
@example([2, 3, 1])
@example([3, 4, 4, 1])
def test_an_mlp_has_the_sizes_asked_for(kata, sizes):
    """MLP([3, 4, 4, 1]) has layers of 4, 4 and 1 neurons, which read 3, 4 and 4 inputs."""
    script = Script(MLP=kata.MLP).run(f"model = MLP({sizes})")
    expect_layers(kata, script, "model", sizes)


@pytest.mark.core(points=1)
@given(networks((1, 1), (2, 1), (1, 2, 1)))
def test_a_single_output_is_a_value(kata, drawn):
    """With one neuron in the last layer the output is its Value, not a list."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "out = model(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=1)
@given(networks((1, 2), (1, 3), (2, 1, 2)))
def test_several_outputs_are_a_list(kata, drawn):
    """With more neurons in the last layer the output is the list of their Values."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "out = model(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=1)
@given(networks((1, 1, 1), (1, 1, 2), (2, 1, 3), (2, 1, 1, 1)))
@example((network((2, 1, 3), cycle(PARAMETERS)), [2.0, 3.0]))
def test_a_hidden_layer_may_have_one_neuron(kata, drawn):
    """A hidden layer of one neuron hands the next layer a list of one Value."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "out = model(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=2)
@given(all_sizes)
@example([2, 3, 1])
@example([3, 4, 4, 1])
def test_parameters_come_layer_by_layer(kata, sizes):
    """parameters() is one flat list of the very nodes, layer by layer and neuron by neuron.

    The seed's MLP([3, 4, 4, 1]) has 41 of them.
    """
    script = Script(MLP=kata.MLP).run(f"model = MLP({sizes})")
    culprits = [method(kata, "parameters")]
    script.expect("len(model.parameters())", number_of_parameters(sizes), culprits=culprits)
    expect_these_nodes(script, "model.parameters()", parameters("model", sizes), culprits=culprits)


@pytest.mark.core(points=1)
@given(all_sizes)
@example([2, 2, 2, 2])
@example([3, 4, 4, 1])
def test_layers_share_no_node(kata, sizes):
    """Every weight and every bias is a node of its own, in one model and between two."""
    script = Script(MLP=kata.MLP).run(
        f"sizes = {sizes}", "model = MLP(sizes)", "other = MLP(sizes)"
    )
    nodes = []
    for name in ("model", "other"):
        expect_layers(kata, script, name, sizes)
        nodes += parameters(name, sizes)
    expect_distinct(script, nodes, culprits=[method(kata, "__init__")])


@pytest.mark.core(points=1)
def test_each_layer_draws_its_own_weights(kata):
    """Layers of equal size do not start with the same weights, and neither do two models."""
    script = Script(MLP=kata.MLP).run("model = MLP([2, 2, 2])", "other = MLP([2, 2, 2])")
    for name in ("model", "other"):
        expect_layers(kata, script, name, [2, 2, 2])
    layers = ["model.layers[0]", "model.layers[1]", "other.layers[0]", "other.layers[1]"]
    for i, layer in enumerate(layers):
        for earlier in layers[:i]:
            where = f"{layer}.neurons[0].w[0].data == {earlier}.neurons[0].w[0].data"
            culprits = [method(kata, "__init__")]
            script.expect_that(where, "False", lambda equal: equal is False, culprits=culprits)


@pytest.mark.core(points=3)
@given(nets)
@example(ONE_EACH)
@example(SEED_SECTION_12)
def test_every_parameter_gets_its_gradient(kata, drawn):
    """Backward from a loss gives every weight and every bias of every layer its slope."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "out = model(x)")
    expect_loss_gradients(kata, script, net, x)


@pytest.mark.core(points=1)
@given(nets)
def test_inputs_may_be_values(kata, earlier, drawn):
    """Inputs may be Values; the gradient reaches them through all the layers."""
    net, x = drawn
    script = mlp(kata, net, Value=earlier.k04_backward.Value)
    script.run(input_line(x, as_values=True), "out = model(x)")
    expect_outputs(kata, script, "out", net, x)
    expect_loss_gradients(kata, script, net, seeded_inputs(x))


@pytest.mark.core(points=1)
@given(nets, st.sampled_from([0.25, -0.5]))
def test_moving_the_parameters_moves_the_output(kata, drawn, step):
    """A call changes no parameter; what is added to the parameters counts in the next call."""
    net, x = drawn
    script = mlp(kata, net).run(input_line(x), "before = model(x)", "again = model(x)")
    expect_outputs(kata, script, "again", net, x)
    script.run(f"for p in model.parameters(): p.data += {step}", "after = model(x)")
    expect_outputs(kata, script, "after", net.moved(step), x, [method(kata, "parameters")])


@pytest.mark.black_belt(points=1)
@given(all_sizes, st.integers(0, 5))
@example([3, 4, 4, 1], 2)
@example([2, 3, 1], 3)
def test_a_wrong_number_of_inputs_is_an_error(kata, sizes, given_inputs):
    """A call with too few or too many inputs is a ValueError."""
    script = Script(MLP=kata.MLP).run(f"model = MLP({sizes})")
    x = [1.0, 2.0, 3.0, 4.0, 5.0][:given_inputs]
    if given_inputs == sizes[0]:
        script.run(f"model({x})")
    else:
        expect_value_error(script, f"model({x})")


@pytest.mark.black_belt(points=1)
@given(st.lists(st.integers(1, 4), max_size=1))
@example([])
@example([3])
def test_an_mlp_needs_inputs_and_a_layer(kata, sizes):
    """Fewer than two sizes make no MLP: a ValueError that names what was given."""
    expect_value_error(Script(MLP=kata.MLP), f"MLP({sizes})", *sizes)


@pytest.mark.black_belt(points=1)
@given(all_sizes, st.integers(0, 3), st.integers(-2, 0))
def test_every_size_is_at_least_one(kata, sizes, place, too_small):
    """A size of 0 or less, wherever it stands, is a ValueError that names it."""
    sizes = [*sizes[:place], too_small, *sizes[place + 1 :]]
    expect_value_error(Script(MLP=kata.MLP), f"MLP({sizes})", too_small)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: how many parameters an MLP has, and what it returns."""
    predictions.check(kata, {"parameters": 41, "result": "list"})


def mlp(kata, net, **names):
    """A script that makes the MLP, names its neurons and sets their numbers."""
    script = Script(MLP=kata.MLP, **names).run(f"model = MLP({net.sizes})")
    expect_layers(kata, script, "model", net.sizes)
    for i, units in enumerate(net.layers):
        set_neurons(script, units, f"model.layers[{i}].neurons")
    return script


def expect_layers(kata, script, name, sizes):
    """Demand that the MLP has a layer for each neighbouring pair of sizes, and of these sizes."""
    culprits = [method(kata, "__init__")]
    script.expect(f"len({name}.layers)", len(sizes) - 1, culprits=culprits)
    for i, (n_inputs, n_outputs) in enumerate(pairwise(sizes)):
        expect_sizes(script, f"{name}.layers[{i}]", n_inputs, n_outputs, culprits=culprits)


def expect_outputs(kata, script, where, net, x, culprits=()):
    """Demand that `where` is the output: the only Value of the last layer, or the list of them."""
    outputs, culprits = net.outputs(x), [*culprits, method(kata, "__call__")]
    kind = f"type({where})"
    if len(outputs) == 1:
        script.expect_that(kind, "Value", lambda kind: kind is not list, culprits=culprits)
        nodes = [where]
    else:
        script.expect_that(kind, "list", lambda kind: kind is list, culprits=culprits)
        script.expect(f"len({where})", len(outputs), culprits=culprits)
        nodes = [f"{where}[{i}]" for i in range(len(outputs))]
    for node, output in zip(nodes, outputs, strict=True):
        script.expect(f"{node}.data", output.value, culprits=culprits, note=net.trace(x))


def expect_loss_gradients(kata, script, net, x):
    """Propagate the squared error of all outputs `out` backward; demand the right gradients."""
    single = net.sizes[-1] == 1
    loss = "(out - 1.0) ** 2" if single else "sum((o - 1.0) ** 2 for o in out)"
    script.run(f"loss = {loss}", "loss.backward()")
    loss = squared_loss(net.outputs(x))
    expect_gradients(script, net, x, loss, culprits=[method(kata, "__call__")])


def parameters(name, sizes):
    """The expressions for all parameters of the MLP that the variable `name` holds."""
    return [
        f"{name}.layers[{i}].neurons[{j}].{parameter}"
        for i, (n_inputs, n_outputs) in enumerate(pairwise(sizes))
        for j in range(n_outputs)
        for parameter in (*(f"w[{k}]" for k in range(n_inputs)), "b")
    ]


def method(kata, name):
    """The method of MLP that is to be named when it is wrong."""
    return getattr(kata.MLP, name, None)
