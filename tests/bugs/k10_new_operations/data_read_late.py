"""The rules read the numbers of operand and result when they are called, not on the forward pass.

As long as nobody changes a number in between, that is the same. But the slope belongs to the
numbers that went into the result; if they change first, it belongs to a computation that never
took place.
With a = 2, b = a.log(), then a.data = 100, the gradient of a: right 0.5; wrong 0.01.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad += out.data * out.grad

        out._backward = _backward
        return out

    def log(self):
        out = super().log()

        def _backward():
            self.grad += out.grad / self.data

        out._backward = _backward
        return out

    def relu(self):
        out = super().relu()

        def _backward():
            self.grad += (self.data > 0) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_slopes_belong_to_the_forward_pass",)
