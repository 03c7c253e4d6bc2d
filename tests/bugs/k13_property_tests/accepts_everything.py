"""A property computes whether the class is right, and never asserts it.

It can raise nothing, so it accepts every class: what cannot fail says nothing. To notice, give it a
class that is wrong on purpose.
With leaves cleared by every backward(), 2 * a and then 5 * a: right refused; wrong accepted.
"""

import math

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS


@given(NUMBERS)
def property_second_calls(Value, a):
    x = Value(a)
    y = x * 3
    y.backward()
    (x * 5).backward()
    math.isclose(x.grad, 8)
    x.grad = 0.0
    y.backward()
    math.isclose(x.grad, 3)


REFUSED_BY = ("test_every_property_refuses_something",)
