"""`-a` is a new leaf that holds the negative number, and a is not behind it.

The number is right, but the graph ends here. A difference that is built from the negative loses
its right operand too.
With c = a - b, the gradients of a and b: right 1 and -1; wrong 1 and 0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __neg__(self):
        return type(self)(-self.data)


REFUSED_BY = ("test_every_result_reaches_its_leaves",)
