"""- / and neg are operations of their own, not built from + * and **."""

from solutions.k01_value import Value as Reference


class Value(Reference):
    def __neg__(self):
        return type(self)(-self.data, (self,), "neg")

    def __sub__(self, other):
        other = self._operand(other)
        return type(self)(self.data - other.data, (self, other), "-")

    def __truediv__(self, other):
        other = self._operand(other)
        return type(self)(self.data / other.data, (self, other), "/")
