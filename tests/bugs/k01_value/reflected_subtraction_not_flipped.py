"""`__rsub__` computes self - other, as if the operands stood the other way round.

Python calls it for other - self: the plain number stood on the left. For + and * the order
makes no difference, here it does.
With a = 2, 5 - a: right 3.0; wrong -3.0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __rsub__(self, other):
        return self - other


REFUSED_BY = ("test_plain_numbers_are_operands_too", "test_each_operation_computes_its_number")
