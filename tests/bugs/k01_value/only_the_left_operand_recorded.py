"""The results of + and * record self as their operand, and forget the other one.

Both numbers went into the result, so both nodes are behind it. What is missing from `_prev` is
never visited on the way back, and whatever it was computed from gets no gradient.
With c = a * b, the number of operands of c: right 2; wrong 1.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __add__(self, other):
        return type(self)(self.data + self._operand(other).data, (self,), "+")

    def __mul__(self, other):
        return type(self)(self.data * self._operand(other).data, (self,), "*")


REFUSED_BY = ("test_a_result_knows_its_operands", "test_every_result_reaches_its_leaves")
