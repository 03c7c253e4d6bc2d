"""The rule of a + b is made of functions created in a loop, and all of them see the last operand.

A function looks its variables up when it is called, not when it is made. By then the loop has
ended, and its variable stands at the right operand in each of them.
With a = 2, b = 3, a + b, the gradients of a and b: right 1 and 1; wrong 0 and 2.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        shares = []
        for operand in out._prev:

            def share():
                operand.grad += out.grad  # noqa: B023

            shares.append(share)
        out._backward = lambda: [share() for share in shares]
        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
