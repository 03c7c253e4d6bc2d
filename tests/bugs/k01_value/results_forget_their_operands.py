"""The results of + and * are built from the number alone, without their operands.

The data are right, but a result that does not know what it was made from is a leaf: there is no
graph, and nothing that a gradient could flow along.
With c = a * b, the number of operands of c: right 2; wrong 0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __add__(self, other):
        return type(self)(self.data + self._operand(other).data, op="+")

    def __mul__(self, other):
        return type(self)(self.data * self._operand(other).data, op="*")


REFUSED_BY = ("test_a_result_knows_its_operands", "test_every_result_reaches_its_leaves")
