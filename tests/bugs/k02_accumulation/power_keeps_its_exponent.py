"""The rule of x ** n uses n * x**n as slope: the exponent is not lowered by 1.

The slope of x ** n is n * x ** (n - 1).
At x = 3, x ** 2: right 6; wrong 18.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __pow__(self, n):
        out = super().__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += n * x.data**n * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
