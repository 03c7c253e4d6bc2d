"""Value(a) of a Value a is accepted, and makes a leaf that only holds its number.

The way back to a is lost without a word, and with it the gradient of a.
With a = 2, b = Value(a) * 3: right TypeError; wrong a node whose gradient never reaches a (0
where 3 would be due).
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __init__(self, data, children=(), op=""):
        super().__init__(data.data if isinstance(data, Right) else data, children, op)


REFUSED_BY = ("test_only_real_numbers_become_values",)
