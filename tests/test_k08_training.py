"""Kata 8: Training. The training loop walks down the gradient of the summed squared error."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests import predictions
from tests.programs import numbers
from tests.script import Script
from tests.training import MODELS, Task, epoch, expect_trained, start, tasks

WITNESS = Task(MODELS[0], {"w": 0.0}, [[1.0]], [1.0])
AWAY_FROM_TARGET = Task(MODELS[0], {"w": 1.0}, [[1.0]], [0.0])
TWO_SAMPLES = Task(MODELS[0], {"w": 0.0}, [[1.0], [2.0]], [1.0, 1.0])
UNEQUAL_TARGETS = Task(MODELS[1], {"w": 2.0, "b": 3.0}, [[2.0], [3.0], [-1.0]], [3.0, -1.0, 2.0])
LESSON_XS = [[2.0, 3.0, -1.0], [3.0, -1.0, 0.5], [0.5, 1.0, 1.0], [1.0, 1.0, -1.0]]
LESSON_YS = [1.0, -1.0, -1.0, 1.0]


def loss_curve(kata, earlier):
    """The losses that are drawn once the kata is solved: the MLP of the lesson, as it learns."""
    random.seed(42)
    return kata.train(earlier.k07_mlp.MLP([3, 4, 4, 1]), LESSON_XS, LESSON_YS)


@pytest.mark.core(points=2)
@given(tasks())
@example(WITNESS)
@example(AWAY_FROM_TARGET)
@example(TWO_SAMPLES)
@example(UNEQUAL_TARGETS)
def test_one_epoch_is_one_step_down_the_gradient(kata, earlier, task):
    """One epoch takes lr times the gradient of the summed squared error off every parameter."""
    script = start(kata, earlier, task).run(task.call(1))
    expect_trained(script, task, 1)


@pytest.mark.core(points=2)
@given(tasks())
@example(WITNESS)
def test_every_epoch_starts_afresh(kata, earlier, task):
    """Each epoch takes its step from where the last one ended, on its own gradient alone."""
    for epochs in (2, 3):
        script = start(kata, earlier, task).run(task.call(epochs))
        expect_trained(script, task, epochs)


@pytest.mark.core(points=2)
@given(tasks())
@example(WITNESS)
@example(TWO_SAMPLES)
def test_the_loss_of_every_epoch_is_returned(kata, earlier, task):
    """train() returns one plain number an epoch: the summed squared error before its update."""
    for epochs in (1, 3):
        script = start(kata, earlier, task).run(task.call(epochs))
        script.expect("len(losses)", epochs)
        for i in range(epochs):
            right = epoch(task, i + 1)
            note = f"epoch {i + 1}: {right.errors} = {right.loss:.6g}"
            script.expect(f"losses[{i}]", right.loss, note=note)


@pytest.mark.core(points=1)
@given(tasks(), st.sampled_from([5.0, -1.0]))
@example(WITNESS, 5.0)
def test_gradients_left_over_from_before_do_not_count(kata, earlier, task, left_over):
    """Gradients that the parameters have when training starts do not change the first step."""
    script = start(kata, earlier, task)
    script.run(*(f"model.{name}.grad = {left_over}" for name in task.start), task.call(1))
    for name in task.start:
        script.look(f"model.{name}.grad")
    expect_trained(script, task, 1)


@pytest.mark.core(points=1)
@given(w=numbers(0), b=numbers(1), y=numbers(2))
def test_the_parameters_stay_the_same_nodes(kata, earlier, w, b, y):
    """Training changes the data of the model's nodes; it puts no other nodes in their place."""
    task = Task(MODELS[1], {"w": w, "b": b}, [[2.0]], [y])
    lines = [
        "class Model:",
        f"    nodes = [Value({w}), Value({b})]",
        "    def __call__(self, x): return self.nodes[0] * x[0] + self.nodes[1]",
        "    def parameters(self): return self.nodes",
    ]
    script = Script(Value=earlier.k04_backward.Value, train=kata.train).run("\n".join(lines))
    script.run("model = Model()", "w, b = model.nodes", task.call(2))
    for i, name in enumerate(task.start):
        same = f"model.nodes[{i}] is {name}"
        script.expect_that(same, "True", lambda found: found)
        expected = epoch(task, 2).after[name]
        script.expect(f"{name}.data", expected)


@pytest.mark.core(points=1)
@given(tasks())
def test_no_epochs_change_nothing(kata, earlier, task):
    """With epochs=0 there is no loss to return, and no parameter moves."""
    script = start(kata, earlier, task).run(task.call(0))
    script.expect("len(losses)", 0)
    for name, number in task.start.items():
        script.expect(f"model.{name}.data", number)


@pytest.mark.core(points=1)
def test_by_default_100_epochs_at_a_rate_of_one_twentieth(kata, earlier):
    """Where they are not given, lr is 0.05 and epochs is 100; they come in this order."""
    task = Task(MODELS[0], {"w": 0.0}, [[0.2]], [1.0], lr=0.05)
    slower = Task(MODELS[0], {"w": 0.0}, [[0.2]], [1.0], lr=0.01)
    calls = [(task, "", 100), (task, ", epochs=2", 2), (slower, ", 0.01, 3", 3)]
    for called, arguments, epochs in calls:
        script = start(kata, earlier, called)
        script.run(f"losses = train(model, {called.xs}, {called.ys}{arguments})")
        script.expect("len(losses)", epochs)
        expect_trained(script, called, epochs)


@pytest.mark.core(points=1)
def test_the_mlp_of_the_lesson_learns(kata, earlier):
    """The MLP with 3, 4, 4 and 1 neurons learns the four samples: its loss falls."""
    xs, ys = LESSON_XS, LESSON_YS
    script = Script(MLP=earlier.k07_mlp.MLP, train=kata.train, random=random)
    script.run("random.seed(42)", "model = MLP([3, 4, 4, 1])", f"xs = {xs}", f"ys = {ys}")
    parameters = script.eval("[p.data for p in model.parameters()]")
    script.run("losses = train(model, xs, ys, epochs=50)").expect("len(losses)", 50)
    first = sum((mlp_3_4_4_1(parameters, x) - y) ** 2 for x, y in zip(xs, ys, strict=True))
    script.expect("losses[0]", first)
    below = f"below losses[0] = {first:.4f}"
    script.expect_that("losses[49]", below, lambda loss: loss < first)


@pytest.mark.black_belt(points=1)
@given(w=numbers(0), b=numbers(1), epochs=st.integers(1, 3))
def test_without_samples_there_is_nothing_to_learn(kata, earlier, w, b, epochs):
    """Training without samples is a ValueError, and changes nothing."""
    task = Task(MODELS[1], {"w": w, "b": b}, [], [])
    expect_refused(kata, earlier, task, epochs, named=[])


@pytest.mark.black_belt(points=1)
@given(numbers(), st.integers(0, 3), st.integers(0, 3))
@example(2.0, 2, 1)
def test_every_sample_has_its_target(kata, earlier, w, n_samples, n_targets):
    """As many targets as samples, else a ValueError that names both numbers; nothing changes."""
    assume(n_samples != n_targets)
    xs, ys = [[1.0], [2.0], [3.0]][:n_samples], [1.0, -1.0, 2.0][:n_targets]
    task = Task(MODELS[0], {"w": w}, xs, ys)
    expect_refused(kata, earlier, task, 1, named=[str(n_samples), str(n_targets)])


@pytest.mark.black_belt(points=1)
@given(numbers(0), numbers(1), numbers(2))
@example(2.0, 3.0, -1.0)
def test_the_data_stay_as_they_are(kata, earlier, first, second, third):
    """Training changes neither the list of samples nor that of targets."""
    task = Task(MODELS[0], {"w": 2.0}, [[first], [second], [third]], [second, third, first])
    script = start(kata, earlier, task).run(f"xs = {task.xs}", f"ys = {task.ys}")
    script.run("losses = train(model, xs, ys, lr=0.01, epochs=3)").expect("len(losses)", 3)
    for where, before in [("xs", task.xs), ("ys", task.ys)]:
        script.expect_that(where, str(before), before.__eq__)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: one step of the loop, and what happens if gradients are never cleared."""
    predictions.check(kata, {"w after one epoch": 0.2, "w without clearing": 0.56})


def expect_refused(kata, earlier, task, epochs, named):
    """Demand a ValueError that names what is wrong, and a model that is as it was."""
    script = start(kata, earlier, task).run(*(f"model.{name}.grad = 5.0" for name in task.start))
    message = str(script.expect_error(task.call(epochs).removeprefix("losses = "), ValueError))
    for word in named:
        if word not in message:
            script.fail("the message of the error", message, f"text that names {word}")
    for name, number in task.start.items():
        script.expect(f"model.{name}.data", number)
        script.expect(f"model.{name}.grad", 5.0)


def mlp_3_4_4_1(parameters, x):
    """What the MLP computes: for each neuron its weights in order, then its bias."""
    numbers = iter(parameters)
    for n_outputs in (4, 4, 1):
        x = [
            math.tanh(sum(next(numbers) * xi for xi in x) + next(numbers)) for _ in range(n_outputs)
        ]
    return x[0]
