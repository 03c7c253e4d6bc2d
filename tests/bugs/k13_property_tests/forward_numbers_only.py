"""exp, log and relu are asked for their numbers, never for a gradient.

Half of an operation is its rule. A wrong one raises no error and lets training run, in a wrong
direction.
With a log that passes on x in place of 1 / x: right refused; wrong accepted.
"""

import math

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, agree


@given(NUMBERS)
def property_new_operations(Value, a):
    agree(Value(a).exp().data, math.exp(a))
    agree(Value(a * a).log().data, math.log(a * a))
    agree(Value(a).relu().data, max(a, 0.0))


REFUSED_BY = ("test_mistakes_in_new_operations_are_refused",)
