"""The gradients are compared with those of another expression, computed by the same class.

A wrong class agrees with itself. The right answer has to come from elsewhere: plain floats, paper,
or a finite difference.
With a sum that passes on 3 and 2, a + b and b + a at a = 2, b = 3: right refused; wrong accepted.
"""

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, agree


@given(NUMBERS, NUMBERS)
def property_local_slopes(Value, a, b):
    for expression, same in (
        (lambda a, b: a + b, lambda a, b: b + a),
        (lambda a, b: a * b, lambda a, b: b * a),
        (lambda a, b: a - b, lambda a, b: a + -b),
        (lambda a, b: a / b, lambda a, b: a * b**-1),
    ):
        x, y, u, v = Value(a), Value(b), Value(a), Value(b)
        expression(x, y).backward()
        same(u, v).backward()
        agree(x.grad, u.grad)
        agree(y.grad, v.grad)


REFUSED_BY = ("test_mistakes_in_rules_are_refused",)
