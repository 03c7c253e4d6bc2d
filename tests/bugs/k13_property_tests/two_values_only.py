"""Operations are tried on two Values, never with a plain number beside one.

3 - a and sum() call other methods than a - b does, and those can be wrong by themselves.
With a reflected minus that is not flipped, 5 - a at 2: right refused; wrong never tried.
"""

import math

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, agree


@given(NUMBERS, NUMBERS)
def property_numbers(Value, a, b):
    x, y = Value(a), Value(b)
    agree((x + y).data, a + b)
    agree((x - y).data, a - b)
    agree((x * y).data, a * b)
    agree((x / y).data, a / b)
    agree((x**2).data, a**2)
    agree(x.tanh().data, math.tanh(a))


REFUSED_BY = ("test_mistakes_in_operations_are_refused",)
