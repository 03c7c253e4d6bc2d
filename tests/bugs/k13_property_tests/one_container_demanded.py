"""`_prev` has to be a tuple, where the operands are all that matters.

The seed keeps them in a set, and its gradients are right. A property should look at what a class
promises, not at how one version of it is written.
With the seed, a * b: right accepted; wrong refused.
"""

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, REUSE, expect_gradients


@given(NUMBERS, NUMBERS)
def property_every_use_counts(Value, a, b):
    expect_gradients(Value, REUSE, a, b)
    x, y = Value(a), Value(b)
    assert (x * y)._prev == (x, y)


REFUSED_BY = ("test_right_backwards_are_accepted",)
