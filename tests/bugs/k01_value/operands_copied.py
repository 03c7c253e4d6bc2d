"""The results of + and * record copies of their operands, not the nodes themselves.

A Value is already a node. Wrapping its number once more makes another leaf with the same
number: gradients will reach the copy, and a and b hear nothing.
With c = a * b, whether a itself is among the operands of c: right True; wrong False.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __add__(self, other):
        operands = type(self)(self.data), type(self)(self._operand(other).data)
        return type(self)(self.data + operands[1].data, operands, "+")

    def __mul__(self, other):
        operands = type(self)(self.data), type(self)(self._operand(other).data)
        return type(self)(self.data * operands[1].data, operands, "*")


REFUSED_BY = ("test_a_result_knows_its_operands", "test_every_result_reaches_its_leaves")
