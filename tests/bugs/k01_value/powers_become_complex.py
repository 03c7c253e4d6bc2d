"""A negative number to a broken power silently becomes a complex number.

Python's ** leaves the real numbers here, and every later result is complex too, until something
compares or prints it. Only the operation itself can say which number and exponent it was.
(-8) ** (1/3): right ValueError; wrong 1+1.732j.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __pow__(self, exponent):
        if self.data >= 0 or isinstance(exponent, (Right, bool)) or exponent == int(exponent):
            return super().__pow__(exponent)
        out = type(self)(0.0, (self,), f"**{exponent}")
        out.data = self.data**exponent
        return out


REFUSED_BY = ("test_powers_stay_real",)
