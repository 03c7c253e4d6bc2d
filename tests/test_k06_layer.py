"""Kata 6: Layer. A layer is neurons side by side, each with its own output."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import (
    expect_distinct,
    expect_gradients,
    expect_sizes,
    expect_these_nodes,
    expect_value_error,
    input_line,
    network,
    networks,
    seeded_inputs,
    set_neurons,
    squared_loss,
)
from tests.script import Script
from tests.tracing import program

TWO_NEURONS = (network((2, 2), [0.5, -0.5, 0.25, 1.0, -1.0, 0.5]), [2.0, 3.0])
WORKED_EXAMPLE = program(
    lambda x1, x2: (x1 * 1.0 + x2 * 0.5).tanh() + (x1 * -1.0 + x2 * 0.25 + 0.5).tanh(),
    x1=0.5,
    x2=-1.0,
)
layers = networks((1, 1), (2, 1), (1, 2), (2, 2), (2, 3), (3, 2))
sizes = st.tuples(st.integers(1, 4), st.integers(1, 4))


@pytest.mark.core(points=2)
@given(layers)
@example(TWO_NEURONS)
def test_each_output_is_that_of_its_neuron(kata, drawn):
    """The outputs are tanh(w·x + b) of the first neuron, of the second, and so on."""
    net, x = drawn
    script = layer(kata, net).run(input_line(x), "out = layer(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=2)
@given(sizes)
@example((2, 3))
@example((3, 4))
def test_a_layer_has_the_sizes_asked_for(kata, sizes):
    """Layer(3, 4) has 4 neurons of 3 inputs each."""
    script = Script(Layer=kata.Layer).run("layer = Layer({}, {})".format(*sizes))
    expect_sizes(script, "layer", *sizes, culprits=[method(kata, "__init__")])


@pytest.mark.core(points=1)
@given(networks((1, 1), (2, 1), (3, 1)))
def test_a_single_neuron_gives_a_list_too(kata, drawn):
    """The output is always a list: for a layer of one neuron, a list of one Value."""
    net, x = drawn
    script = layer(kata, net).run(input_line(x), "out = layer(x)")
    expect_outputs(kata, script, "out", net, x)


@pytest.mark.core(points=1)
@given(sizes)
@example((2, 3))
def test_neurons_share_no_node(kata, sizes):
    """Every weight and every bias is a node of its own, in one layer and between two."""
    script, culprits, nodes = Script(Layer=kata.Layer), [method(kata, "__init__")], []
    for name in ("layer", "other"):
        script.run("{} = Layer({}, {})".format(name, *sizes))
        expect_sizes(script, name, *sizes, culprits=culprits)
        nodes += parameters(name, *sizes)
    expect_distinct(script, nodes, culprits=culprits)


@pytest.mark.core(points=1)
def test_each_neuron_draws_its_own_weights(kata):
    """The neurons of a layer do not start with the same weights, and neither do two layers."""
    script = Script(Layer=kata.Layer).run("layer = Layer(2, 3)", "other = Layer(2, 3)")
    culprits = [method(kata, "__init__")]
    neurons = [f"{name}.neurons[{i}]" for name in ("layer", "other") for i in range(3)]
    for i, neuron in enumerate(neurons):
        for earlier in neurons[:i]:
            where = f"{neuron}.w[0].data == {earlier}.w[0].data"
            script.expect_that(where, "False", lambda equal: equal is False, culprits=culprits)


@pytest.mark.core(points=2)
@given(sizes)
@example((2, 3))
@example((3, 4))
def test_parameters_come_neuron_by_neuron(kata, sizes):
    """parameters() is one flat list of the very nodes: each neuron's weights and then its bias."""
    script = Script(Layer=kata.Layer).run("layer = Layer({}, {})".format(*sizes))
    culprits = [method(kata, "parameters")]
    nodes = parameters("layer", *sizes)
    expect_these_nodes(script, "layer.parameters()", nodes, culprits=culprits)


@pytest.mark.core(points=2)
@given(layers)
@example(TWO_NEURONS)
def test_every_parameter_gets_its_gradient(kata, drawn):
    """Backward from a loss on all the outputs gives every weight and every bias its slope."""
    net, x = drawn
    script = layer(kata, net).run(input_line(x), "out = layer(x)")
    script.run("loss = sum((o - 1.0) ** 2 for o in out)", "loss.backward()")
    loss = squared_loss(net.outputs(x))
    expect_gradients(script, net, x, loss, culprits=[method(kata, "__call__")])


@pytest.mark.core(points=1)
@given(networks((1, 2), (2, 2), (2, 3)), st.integers(0, 2))
@example(TWO_NEURONS, 0)
@example(TWO_NEURONS, 1)
def test_an_output_depends_on_its_own_neuron_only(kata, drawn, chosen):
    """Backward from one output gives no gradient to the parameters of the other neurons."""
    net, x = drawn
    chosen %= len(net.layers[0])
    script = layer(kata, net).run(input_line(x), "out = layer(x)", f"out[{chosen}].backward()")
    output = net.outputs(x)[chosen]
    for node in net.parameters:
        slope = output.slopes.get(node, 0.0)
        script.expect(f"{node}.grad", slope, culprits=[method(kata, "__call__")])


@pytest.mark.core(points=1)
@given(layers)
@example(TWO_NEURONS)
def test_inputs_hear_from_every_neuron(kata, earlier, drawn):
    """Inputs that are Values get the sum of the gradients that all the neurons give them."""
    net, x = drawn
    script = layer(kata, net, Value=earlier.k04_backward.Value)
    script.run(input_line(x, as_values=True), "out = layer(x)")
    expect_outputs(kata, script, "out", net, x)
    script.run("loss = sum((o - 1.0) ** 2 for o in out)", "loss.backward()")
    loss = squared_loss(net.outputs(seeded_inputs(x)))
    expect_gradients(script, net, x, loss, culprits=[method(kata, "__call__")])


@pytest.mark.core(points=1)
@given(layers, st.sampled_from([0.25, -0.5]))
def test_moving_the_parameters_moves_the_outputs(kata, drawn, step):
    """A call changes no parameter; what is added to the parameters counts in the next call."""
    net, x = drawn
    script = layer(kata, net).run(input_line(x), "before = layer(x)")
    script.run("again = layer(x)")
    expect_outputs(kata, script, "again", net, x)
    script.run(f"for p in layer.parameters(): p.data += {step}", "after = layer(x)")
    expect_outputs(kata, script, "after", net.moved(step), x, [method(kata, "parameters")])


@pytest.mark.black_belt(points=1)
@given(sizes, st.integers(0, 5))
@example((2, 2), 3)
@example((3, 1), 2)
def test_a_wrong_number_of_inputs_is_an_error(kata, sizes, given_inputs):
    """A call with too few or too many inputs is a ValueError."""
    script = Script(Layer=kata.Layer).run("layer = Layer({}, {})".format(*sizes))
    x = [1.0, 2.0, 3.0, 4.0, 5.0][:given_inputs]
    if given_inputs == sizes[0]:
        script.run(f"layer({x})")
    else:
        expect_value_error(script, f"layer({x})")


@pytest.mark.black_belt(points=1)
@given(st.integers(1, 3), st.integers(-3, 0), st.booleans())
def test_a_layer_needs_an_input_and_a_neuron(kata, size, too_small, swapped):
    """A layer without inputs, or without neurons, is a ValueError that names the number."""
    n_inputs, n_outputs = (size, too_small) if swapped else (too_small, size)
    line = f"Layer({n_inputs}, {n_outputs})"
    expect_value_error(Script(Layer=kata.Layer), line, too_small)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: a layer's parameters, and from how many neurons an input hears."""
    predictions.check(kata, {"parameters": 16, "shares": 4})


def layer(kata, net, **names):
    """A script that makes the layer, names its neurons and sets their numbers."""
    script = Script(Layer=kata.Layer, **names)
    script.run("layer = Layer({}, {})".format(*net.sizes))
    expect_sizes(script, "layer", *net.sizes, culprits=[method(kata, "__init__")])
    set_neurons(script, net.layers[0], "layer.neurons")
    return script


def expect_outputs(kata, script, where, net, x, culprits=()):
    """Demand that the variable `where` is the list of the outputs for these inputs."""
    culprits = [*culprits, method(kata, "__call__")]
    script.expect_that(f"type({where})", "list", lambda kind: kind is list, culprits=culprits)
    script.expect(f"len({where})", len(net.layers[0]), culprits=culprits)
    for i, unit in enumerate(net.layers[0]):
        number, note = unit.output(x).value, unit.formula(x)
        script.expect(f"{where}[{i}].data", number, culprits=culprits, note=note)


def parameters(name, n_inputs, n_outputs):
    """The expressions for all parameters of the layer that the variable `name` holds."""
    own = [*(f"w[{i}]" for i in range(n_inputs)), "b"]
    return [f"{name}.neurons[{j}].{parameter}" for j in range(n_outputs) for parameter in own]


def method(kata, name):
    """The method of Layer that is to be named when it is wrong."""
    return getattr(kata.Layer, name, None)
