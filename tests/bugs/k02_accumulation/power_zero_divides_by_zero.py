"""The rule of x ** n computes 0 * 0 ** -1 for the exponent 0 at x = 0.

x ** 0 is 1 everywhere, so its slope is 0 everywhere. The general formula n * x ** (n - 1)
divides by zero there before the factor 0 could make up for it.
At x = 0, x ** 0: right 0; wrong ZeroDivisionError.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope


class Value(Right):
    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev
        x_data = x.data

        def _backward():
            slope = power_slope(x_data, n) if n else n * x_data ** (n - 1)
            x.grad += slope * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_the_power_zero_is_flat",)
