"""Gradients are compared with ==, to the last bit.

A sum of floats depends on the order in which it is added up, and every order is right here. A right
gradient can be 1e-17 where paper says 0: ask for nine digits or so, not for all sixteen.
With 0.1 + 0.2 and 0.3: right accepted; wrong refused, for 0.30000000000000004.
"""

from hypothesis import given

from solutions.k13_property_tests import *  # noqa: F403
from solutions.k13_property_tests import NUMBERS, REUSE


@given(NUMBERS, NUMBERS)
def property_every_use_counts(Value, a, b):
    for expression, gradients in REUSE:
        x, y = Value(a), Value(b)
        expression(x, y).backward()
        assert (x.grad, y.grad) == gradients(a, b)


REFUSED_BY = ("test_right_values_are_accepted", "test_right_backwards_are_accepted")
