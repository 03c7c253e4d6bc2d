"""There is no `__radd__`, so a plain number cannot stand to the left of +.

Python asks the number first; an int knows no Value, and the Value is not asked in turn.
sum() begins with the plain number 0, and so it fails as well.
sum([Value(1.0), Value(2.0)]): right 3.0; wrong TypeError: unsupported operand type(s) for +.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __radd__(self, other):
        return NotImplemented


REFUSED_BY = ("test_sum_adds_values", "test_plain_numbers_are_operands_too")
