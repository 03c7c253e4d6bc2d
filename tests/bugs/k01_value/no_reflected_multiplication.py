"""There is no `__rmul__`, so a plain number cannot stand to the left of *.

Python asks the number first; a float knows no Value, and the Value is not asked in turn.
With a = 2, 3 * a: right 6.0; wrong TypeError: unsupported operand type(s) for *.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __rmul__(self, other):
        return NotImplemented


REFUSED_BY = ("test_plain_numbers_are_operands_too",)
