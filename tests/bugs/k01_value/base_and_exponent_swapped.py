"""`a ** n` computes n to the power of a.

The node is the base and the plain number is the exponent.
With a = 3, a ** 2: right 9.0; wrong 8.0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __pow__(self, exponent):
        return type(self)(exponent**self.data, (self,), f"**{exponent}")


REFUSED_BY = ("test_each_operation_computes_its_number",)
