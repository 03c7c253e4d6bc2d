"""Operations take for granted that the other operand is a Value.

A plain number has no `.data`: it must first become a node of its own, a leaf without operands.
Value(1.0) + 1: right 2.0; wrong AttributeError: 'int' object has no attribute 'data'.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __add__(self, other):
        return type(self)(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        return type(self)(self.data * other.data, (self, other), "*")

    def __sub__(self, other):
        return self + -other

    def __truediv__(self, other):
        return self * other**-1

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, other):
        return self**-1 * other


REFUSED_BY = ("test_plain_numbers_are_operands_too",)
