"""Value(True) is accepted, and counts as 1.0.

To Python a bool is a kind of int, so a check for int and float lets it pass. A truth value in a
sum is hardly ever meant: it is a comparison in the wrong place.
Value(True): right TypeError; wrong Value(1.0).
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __init__(self, data, children=(), op=""):
        super().__init__(float(data) if isinstance(data, bool) else data, children, op)


REFUSED_BY = ("test_only_real_numbers_become_values",)
