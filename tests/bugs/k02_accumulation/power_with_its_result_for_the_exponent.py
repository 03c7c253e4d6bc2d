"""The rule of x ** n multiplies by the result where the exponent n belongs.

The slope of x ** n is n * x ** (n - 1), and n is the plain number that was given.
At x = 3, x ** 2: right 2 * 3 = 6; wrong 9 * 3 = 27.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += out.data * x.data ** (n - 1) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
