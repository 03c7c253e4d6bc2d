"""Gradients are compared with finite differences of the numbers that the class itself computes."""

import math

from hypothesis import example, given
from hypothesis import strategies as st

UNITS = st.floats(0.5, 2)

ARITHMETIC = (
    lambda x, y: x + 3 * y,
    lambda x, y: (3 + x) * (y + 2),
    lambda x, y: (3 - x) * 2 - y,
    lambda x, y: 3 / x + y / 2,
    lambda x, y: (x + y) * y,
    lambda x, y: (x * y) * y + x,
    lambda x, y: -x * y**2 + y,
    lambda x, y: x / y + x,
    lambda x, y: sum([x, y, x]),
)
FUNCTIONS = (
    (lambda x: (x * 2).tanh() + x, lambda x: math.tanh(x * 2) + x),
    (lambda x: x.tanh() + x, lambda x: math.tanh(x) + x),
    (lambda x: (x * 2).exp(), lambda x: math.exp(x * 2)),
    (lambda x: x.exp() * 3 + x.exp(), lambda x: math.exp(x) * 4),
    (lambda x: (x * 2).log(), lambda x: math.log(x * 2)),
    (lambda x: x.log() * 3 + x.log(), lambda x: math.log(x) * 4),
    (lambda x: (x * 2).relu() * -3, lambda x: x * -6),
    (lambda x: x.relu() + x.relu(), lambda x: x * 2),
    (lambda x: (x - 4).relu() * 3, lambda x: 0),
)
SHAPES = (
    lambda x: (x * 1) * 1,
    lambda x: (h := x * x) * 3 + h * 5,
    lambda x: (h := x * x) + (h * 3) * 5,
    lambda x: ((h := x * x) * 3) * 5 + h,
)


def near(yours, right, tolerance=1e-9):
    assert abs(yours - right) <= tolerance * max(1, abs(right))


def check(Value, expression, *numbers):
    """backward() agrees with differences, and moves no number."""
    leaves = [Value(number) for number in numbers]
    out = expression(*leaves)
    assert out.grad == 0
    out.backward()
    assert out.grad == 1
    for i, leaf in enumerate(leaves):
        near(leaf.grad, difference(Value, expression, numbers, i), 1e-4)
        assert leaf.data == numbers[i]


def difference(Value, expression, numbers, i, eps=1e-5):
    shifted = [[x + sign * eps * (i == j) for j, x in enumerate(numbers)] for sign in (1, -1)]
    up, down = (expression(*map(Value, each)).data for each in shifted)
    return (up - down) / (2 * eps)


@given(UNITS, UNITS)
@example(2.0, 2.0)
def property_arithmetic(Value, a, b):
    for expression in ARITHMETIC:
        near(expression(Value(a), Value(b)).data, expression(a, b))
        check(Value, expression, a, b)


@given(UNITS)
def property_functions(Value, a):
    for expression, on_floats in FUNCTIONS:
        near(expression(Value(a)).data, on_floats(a))
        check(Value, expression, a)


@given(UNITS)
def property_shapes(Value, a):
    for expression in SHAPES:
        check(Value, expression, a)
    x = Value(a)
    inner = x * 2
    (inner * inner).backward()
    near(inner.grad, 4 * a)


def property_leaves_keep_what_they_have_heard(Value):
    x = Value(2.0)
    once, again = x, x * 3
    once += 1
    for out, total in ((once, 1), (again, 4), (x * 5, 9), (again, 12)):
        out.backward()
        near(x.grad, total)
    assert x.data == 2


BELT = "core"
