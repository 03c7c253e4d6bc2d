"""`a ** b` with a Value b takes the number out of b and forgets the node.

The number comes out right, but b is not among the operands of the result, so no gradient will
ever reach it. An operation that cannot treat b as a variable has to refuse it.
At a = 2, b = 3 the slope along b is 2**3 * ln 2 = 5.545; wrong 0. Right: a TypeError.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __pow__(self, exponent):
        return super().__pow__(exponent.data if isinstance(exponent, Right) else exponent)


REFUSED_BY = ("test_exponents_are_plain_numbers",)
