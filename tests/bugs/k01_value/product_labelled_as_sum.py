"""The result of a * b says in `_op` that it is a sum.

The line was copied from the addition, and its label stayed as it was. Numbers and gradients are
right all the same; a drawing or a printed graph tells a wrong story.
With c = a * b, c._op: right '*'; wrong '+'.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __mul__(self, other):
        other = self._operand(other)
        return type(self)(self.data * other.data, (self, other), "+")


REFUSED_BY = ("test_a_result_knows_its_operands",)
