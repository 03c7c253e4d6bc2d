"""Results are made with the name of the class, not with the class of their operands.

That is right as long as there is one class. A class that extends Value, as every later kata
does, gets results that are plain Values again, without what the extension adds.
With class Extended(Value), the class of Extended(2.0) + 1: right Extended; wrong Value.
"""

import math

from solutions.k01_value import Value as Right


class Value(Right):
    def __add__(self, other):
        other = self._operand(other)
        return Value(self.data + other.data, (self, other), "+")

    def __mul__(self, other):
        other = self._operand(other)
        return Value(self.data * other.data, (self, other), "*")

    def __pow__(self, exponent):
        out = super().__pow__(exponent)
        return Value(out.data, (self,), out._op)

    def tanh(self):
        return Value(math.tanh(self.data), (self,), "tanh")


REFUSED_BY = ("test_results_are_of_the_class_of_their_operands",)
