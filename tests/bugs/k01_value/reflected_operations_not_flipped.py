"""`__rsub__` and `__rtruediv__` compute as if the operands stood the other way round.

Python calls them for other - self and other / self: the plain number stood on the left. For +
and * the order makes no difference, here it does.
With a = 2, 5 - a and 6 / a: right 3.0 and 3.0; wrong -3.0 and 0.333.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __rsub__(self, other):
        return self - other

    def __rtruediv__(self, other):
        return self / other


REFUSED_BY = ("test_plain_numbers_are_operands_too", "test_each_operation_computes_its_number")
