"""Only graphs are tried in which no computed node is used twice.

On a tree every walk from the output is in a right order, so mistakes of the order never show. They
need a computed node that is used twice, on branches of different lengths.
With a walk level by level, b = a * 1, b + (b * 3) * 5: right refused; wrong never tried.
"""

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, expect_gradients


@given(NUMBERS)
def property_order(Value, a):
    trees = (
        (lambda a: (a * 3) * 5, lambda a: (15,)),
        (lambda a: (a + 1) * 2 + 3, lambda a: (2,)),
        (lambda a: -((a * 2) ** 2), lambda a: (-8 * a,)),
        (lambda a: (a * 1) * 1, lambda a: (1,)),
    )
    expect_gradients(Value, trees, a)


REFUSED_BY = ("test_mistakes_in_backward_are_refused",)
