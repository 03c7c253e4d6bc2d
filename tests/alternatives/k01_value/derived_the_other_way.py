"""The negated or inverted right operand comes first: a - b is (-b) + a, a / b is b**-1 * a."""

from solutions.k01_value import Value as Reference


class Value(Reference):
    def __neg__(self):
        return type(self)(-1.0) * self

    def __sub__(self, other):
        return -self._operand(other) + self

    def __truediv__(self, other):
        return self._operand(other) ** -1 * self

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, other):
        return self**-1 * other
