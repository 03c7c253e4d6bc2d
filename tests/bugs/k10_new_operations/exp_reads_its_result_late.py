"""The rule of exp takes its slope from the result when it is called, not on the forward pass.

The slope is the number that exp computed. If the data of the result are changed before the rule
runs, it is no longer there.
With a = 0, b = a.exp(), then b.data = 100, the gradient of a: right 1; wrong 100.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad += out.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_slopes_belong_to_the_forward_pass",)
