"""A new Value has the gradient None instead of 0.0.

Gradients are sums, and a sum begins with 0: the first rule that adds its share to None fails.
With a = Value(2.0), a.grad: right 0.0; wrong None.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __init__(self, data, children=(), op=""):
        super().__init__(data, children, op)
        self.grad = None


REFUSED_BY = ("test_a_new_value_is_a_leaf",)
