"""A new Value has the gradient 0, an int, instead of 0.0.

The arithmetic is right all the same: this is about type and print-out. A gradient that no rule
has reached is an int and all others are floats, which shows wherever the two are told apart.
With a = Value(2.0), a.grad: right 0.0; wrong 0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __init__(self, data, children=(), op=""):
        super().__init__(data, children, op)
        self.grad = 0


REFUSED_BY = ("test_data_and_grad_are_always_floats",)
