"""`a / b` is computed from the numbers alone, and the result has no operands.

The data are right, but the graph ends here: no path leads from the result back to a and b, and
no gradient will flow along it.
With a = 6, b = 2, c = a / b, the gradients of a and b: right 0.5 and -1.5; wrong 0 and 0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __truediv__(self, other):
        return type(self)(self.data / self._operand(other).data, op="/")


REFUSED_BY = ("test_every_result_reaches_its_leaves",)
