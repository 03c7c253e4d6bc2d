"""The rule of relu has the slope 1 at 0, since it asks for x >= 0.

At the kink there is no slope, so there is a convention: 0, here as in PyTorch. Numbers that are
exactly 0 are common behind another relu.
At x = 0: right 0; wrong 1.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += (self.data >= 0) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_relu_is_flat_at_zero",)
