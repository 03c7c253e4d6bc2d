"""Honest properties that say little."""

from hypothesis import given
from hypothesis import strategies as st

PREDICTIONS = {}


@given(st.integers(1, 5))
def property_sums(Value, n):
    """A sum has the number of its operands' sum."""
    assert (Value(float(n)) + Value(1.0)).data == n + 1
