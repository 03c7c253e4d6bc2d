"""Kata 14: Two moons. A network of one's own katas learns to tell two half circles apart."""

from __future__ import annotations

import math
from functools import cache

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests import predictions
from tests.networks import expect_value_error
from tests.programs import numbers
from tests.script import Script, close

BASE = "own"  # the whole course stands here on the learner's own files
SEEDS = (1, 2, 3)
N, ENOUGH = 60, 57  # 95 %
LEFT, RIGHT, BOTTOM, TOP = -1.5, 2.5, -1.0, 1.5  # what is drawn of the plane
COLUMNS, ROWS = 60, 18
OPPOSITE = [((-1.0, 0.0), (1.0, 0.0)), ((0.0, -1.0), (0.0, 1.0)), ((1.0, 1.0), (-1.0, -1.0))]
FEW = [(1.0, 0.0, 1.0), (-1.0, 0.0, -1.0), (2.0, 0.0, 1.0), (3.0, 0.0, 1.0)]
labels = st.sampled_from([1.0, -1.0])
seeds = st.integers(0, 9)
samples = st.lists(st.tuples(numbers(0), numbers(1), labels), min_size=1, max_size=4)


@cache
def fitted(kata):
    """The moons that are drawn, the network that has learned them, and its losses."""
    xs, ys = kata.make_moons(N, seed=SEEDS[0])
    return xs, ys, *kata.fit(xs, ys, seed=SEEDS[0])


def loss_curve(kata, earlier):
    """The losses that are drawn once the kata is solved."""
    return fitted(kata)[3]


def decision_boundary(kata, earlier, model=None):
    """What is drawn beside them: the points, and the output at each place of a grid, top first.

    The output is that of the trained network, or, at fewer places, of the `model` in training.
    """
    xs, ys = kata.make_moons(N, seed=SEEDS[0])
    columns, rows = (COLUMNS, ROWS) if model is None else (COLUMNS // 3, ROWS // 2)
    model = model or fitted(kata)[2]
    across = [LEFT + (RIGHT - LEFT) * column / (columns - 1) for column in range(columns)]
    down = [TOP - (TOP - BOTTOM) * row / (rows - 1) for row in range(rows)]
    outputs = [[model([x, y]).data for x in across] for y in down]
    return {"across": across, "down": down, "outputs": outputs, "points": xs, "labels": ys}


@pytest.mark.core(points=2)
@given(st.integers(1, 12))
@example(1)
@example(2)
def test_without_noise_the_points_lie_on_two_half_circles(kata, half):
    """Without noise the points lie evenly spaced on both half circles, each with its label."""
    script = Script(make_moons=kata.make_moons)
    script.run(f"xs, ys = make_moons({2 * half}, noise=0.0)")
    script.expect("len(xs)", 2 * half)
    script.expect("len(ys)", 2 * half)
    script.run("points = sorted((label, x, y) for (x, y), label in zip(xs, ys))")
    for i, (point, formula) in enumerate(moons(half)):
        for j, number in enumerate(point):
            script.expect(f"points[{i}][{j}]", number, note=formula)


@pytest.mark.core(points=1)
@given(st.integers(1, 5), seeds)
@example(1, 0)
def test_the_seed_decides_about_the_noise(kata, half, seed):
    """The same seed makes the same points, another seed others; it is 0 unless it is given."""
    script = Script(make_moons=kata.make_moons).run(f"xs, ys = make_moons({2 * half}, seed={seed})")
    script.run(f"again, labels = make_moons({2 * half}, seed={seed})")
    script.run(f"others, labels = make_moons({2 * half}, seed={seed + 1})")
    script.expect_that("again == xs", "True", lambda equal: equal is True)
    script.expect_that("others == xs", "False", lambda equal: equal is False)
    by_default = "make_moons(4) == make_moons(4, seed=0)"
    script.expect_that(by_default, "True", lambda equal: equal is True)


@pytest.mark.core(points=1)
@given(st.sampled_from([None, 0.05, 0.02]), seeds)
@example(None, 1)
def test_noise_is_normal_in_every_direction(kata, noise, seed):
    """Noise adds a normal deviate to each coordinate; its size is 0.1 unless it is given."""
    given_noise = "" if noise is None else f"noise={noise}, "
    script = Script(make_moons=kata.make_moons)
    script.run(f"xs, ys = make_moons(1200, {given_noise}seed={seed})")
    xs, ys = script.eval("xs"), script.eval("ys")
    for label, (a, b) in {-1.0: (0.0, 0.0), 1.0: (1.0, 0.5)}.items():
        for side, sign in {"right": 1, "left": -1}.items():
            quarter = [
                x for x, y in zip(xs, ys, strict=True) if y == label and sign * (x[0] - a) > 0
            ]
            off = [math.hypot(x - a, y - b) - 1 for x, y in quarter]
            size = math.sqrt(sum(each**2 for each in off) / max(len(off), 1))
            where = f"the noise across the {side} half of the moon {label}"
            expect_near(script, where, size, noise or 0.1, rel_tol=0.25)


@pytest.mark.core(points=2)
@given(st.lists(st.tuples(numbers(), labels), min_size=1, max_size=6))
@example([(2.0, 1.0)])
@example([(0.25, 1.0), (-3.0, -1.0), (0.5, -1.0)])
@example([(0.0, -1.0)])
@example([(0.0, 1.0), (2.0, 1.0)])
def test_accuracy_counts_equal_signs(kata, earlier, drawn):
    """accuracy() is the share of the outputs that have the sign of their label."""
    script = Script(Value=earlier.k04_backward.Value, accuracy=kata.accuracy)
    script.run("def model(x): return Value(x[0])")
    script.run(f"xs = {[[output] for output, _ in drawn]}", f"ys = {[y for _, y in drawn]}")
    script.run("share = accuracy(model, xs, ys)")
    right = sum(output * y > 0 for output, y in drawn)
    script.expect("share", right / len(drawn), note=f"{right} of {len(drawn)} are right")


@pytest.mark.core(points=1)
@given(samples, seeds)
@example([(1.0, 0.0, 1.0)], 0)
def test_the_model_is_a_network_with_a_hidden_layer(kata, drawn, seed):
    """fit() returns an MLP that reads two numbers, has a hidden layer and gives one number."""
    script = data(drawn, fit=kata.fit)
    script.run(f"model, losses = fit(xs, ys, epochs=0, seed={seed})").expect("len(losses)", 0)
    n_layers = script.eval("len(model.layers)")
    if n_layers < 2:
        script.fail("len(model.layers)", n_layers, "2 or more")
    script.expect("len(model.layers[0].neurons[0].w)", 2)
    script.expect("len(model.layers[-1].neurons)", 1)


@pytest.mark.core(points=2)
@given(samples, st.integers(1, 3), seeds)
@example([(1.0, 0.0, 1.0)], 1, 0)
@example([(float(i), 0.5, 1.0) for i in range(9)], 2, 0)
def test_at_a_rate_of_0_nothing_is_learned(kata, drawn, epochs, seed):
    """At lr=0.0 every epoch reports the summed squared error of the untrained network."""
    script = data(drawn, fit=kata.fit).run(f"untrained, none = fit(xs, ys, epochs=0, seed={seed})")
    script.run(f"model, losses = fit(xs, ys, epochs={epochs}, lr=0.0, seed={seed})")
    script.expect("len(losses)", epochs)
    outputs = [script.eval(f"untrained(xs[{i}]).data") for i in range(len(drawn))]
    error = sum((output - y) ** 2 for output, (*_, y) in zip(outputs, drawn, strict=True))
    for i in range(epochs):
        where = f"losses[{i}]"
        expect_near(script, where, script.eval(where), error)
    for i, output in enumerate(outputs):
        where = f"model(xs[{i}]).data"
        expect_near(script, where, script.eval(where), output)


@pytest.mark.core(points=1)
@given(seeds)
def test_the_seed_decides_about_the_training(kata, seed):
    """The same seed trains to the same network, another from other weights; 0 by default."""
    script = data(FEW, fit=kata.fit).run(f"model, losses = fit(xs, ys, epochs=2, seed={seed})")
    script.run(f"again, same = fit(xs, ys, epochs=2, seed={seed})")
    script.run(f"other, others = fit(xs, ys, epochs=0, seed={seed + 1})")
    script.run(f"start, none = fit(xs, ys, epochs=0, seed={seed})", "x = [0.5, -0.25]")
    equal = "abs(again(x).data - model(x).data) < 1e-6"
    script.expect_that(equal, "True", lambda equal: equal is True)
    script.expect_that("other(x).data == start(x).data", "False", lambda equal: equal is False)
    script.run("first, none = fit(xs, ys, epochs=0)", "zero, none = fit(xs, ys, epochs=0, seed=0)")
    script.expect_that("first(x).data == zero(x).data", "True", lambda equal: equal is True)


@pytest.mark.core(points=2)
def test_what_a_line_divides_is_learned(kata):
    """Left to its defaults, fit() trains for 50 epochs; it learns what a straight line divides."""
    for minus, plus in OPPOSITE:
        script = data([(*minus, -1.0), (*plus, 1.0)] * 2, fit=kata.fit)
        script.run("model, losses = fit(xs, ys)").expect("len(losses)", 50)
        script.run("right = sum(model(x).data * y > 0 for x, y in zip(xs, ys))")
        script.expect("right", 4)
        first, last = script.eval("losses[0]"), script.eval("losses[49]")
        if not last < first:
            script.fail("losses[49]", last, f"below losses[0] = {first:.4g}")


@pytest.mark.core(points=1, seconds=90)
def test_the_moons_are_learned(kata):
    """50 epochs bring 57 of 60 points, 95 %, to their own side."""
    expect_learned(kata, SEEDS[0])


@pytest.mark.core(points=2, seconds=90)
def test_other_moons_are_learned_too(kata):
    """So they do from two other seeds, with other points and other weights to start from."""
    for seed in SEEDS[1:]:
        expect_learned(kata, seed)


@pytest.mark.black_belt(points=1)
@given(st.sampled_from([0, 1, 3, 5, 61, -1, -2]))
def test_an_odd_number_of_points_makes_no_two_moons(kata, n):
    """For an odd number of points, or for none, there are no moons: a ValueError that names it."""
    expect_value_error(Script(make_moons=kata.make_moons), f"make_moons({n})", n)


@pytest.mark.black_belt(points=1)
@given(seeds)
def test_moons_leave_other_random_numbers_alone(kata, seed):
    """make_moons() draws from a generator of its own: whoever else draws sees no difference."""
    script = Script(make_moons=kata.make_moons).run("import random", f"random.seed({seed})")
    script.run("number = random.random()", f"random.seed({seed})", "make_moons(4)")
    script.expect_that("random.random() == number", "True", lambda equal: equal is True)


@pytest.mark.black_belt(points=1)
@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["accuracy(model, xs, ys)", "fit(xs, ys)"]),
)
@example(0, 0, "accuracy(model, xs, ys)")
@example(2, 1, "fit(xs, ys)")
def test_every_sample_needs_a_label(kata, earlier, n_samples, n_labels, call):
    """As many labels as samples, and at least one: else a ValueError that names both numbers."""
    assume(n_samples != n_labels or n_samples == 0)
    script = Script(Value=earlier.k04_backward.Value, accuracy=kata.accuracy, fit=kata.fit)
    script.run("def model(x): return Value(x[0])")
    script.run(f"xs = {[[1.0, 2.0]] * n_samples}", f"ys = {[1.0] * n_labels}")
    expect_value_error(script, call, n_samples, n_labels)


@pytest.mark.black_belt(points=1)
@given(seeds)
def test_the_data_stay_as_they_are(kata, seed):
    """Training changes neither the list of samples nor that of labels."""
    script = data(FEW, fit=kata.fit)
    script.run("before = [list(x) for x in xs], list(ys)", f"fit(xs, ys, epochs=2, seed={seed})")
    script.expect_that("(xs, ys) == before", "True", lambda equal: equal is True)


@pytest.mark.black_belt(points=1)
def test_concept_check(kata):
    """Your predictions: what batches cost and bring, and why there is a hidden layer."""
    predictions.check(kata, {"updates": 750, "boundary": "line"})


def expect_learned(kata, seed):
    """Demand that enough points are on their own side of the network that has learned them."""
    script = Script(make_moons=kata.make_moons, fit=kata.fit)
    script.run(f"xs, ys = make_moons({N}, seed={seed})")
    script.run(f"model, losses = fit(xs, ys, epochs=50, seed={seed})")
    script.run("outputs = [model(x).data for x in xs]")
    outputs, ys = script.eval("outputs"), script.eval("ys")
    pairs = zip(outputs, ys, strict=True)
    right = sum(type(output) in (int, float) and output * y > 0 for output, y in pairs)
    if right < ENOUGH:
        script.fail("the number of points on their own side", right, f"{ENOUGH} or more")


def moons(half):
    """The points (label, x, y) of both half circles in order, each with its formula."""
    points = []
    for i in range(half):
        t = math.pi * (i + 0.5) / half
        at = f"t = π · ({i} + 0.5) / {half}"
        points.append(((-1.0, math.cos(t), math.sin(t)), f"{at}: (cos t, sin t)"))
        points.append(
            ((1.0, 1 - math.cos(t), 0.5 - math.sin(t)), f"{at}: (1 - cos t, 0.5 - sin t)")
        )
    return sorted(points)


def data(drawn, **names):
    """A script that holds the samples (x, y, label)."""
    xs, ys = [[x, y] for x, y, _ in drawn], [label for *_, label in drawn]
    return Script(**names).run(f"xs = {xs}", f"ys = {ys}")


def expect_near(script, where, yours, expected, rel_tol=1e-6):
    """Demand a number that every right answer has another of, so that no probe looks at it."""
    if not close(yours, expected, rel_tol=rel_tol):
        script.fail(where, yours, expected)
