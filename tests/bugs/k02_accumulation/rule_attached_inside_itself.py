"""The line that attaches the rule stands inside the rule, one level of indentation too deep.

It runs only when the rule is called, and the rule is called only when it has been attached: the
result keeps the empty rule of a leaf.
With a = 2, b = 3, a * b, the gradients of a and b: right 3 and 2; wrong 0 and 0.
"""

from solutions.k02_accumulation import Value as Right
from solutions.k02_accumulation import power_slope, tanh_slope


class Value(Right):
    def __add__(self, other):
        out = super(Right, self).__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += out.grad
            right.grad += out.grad
            out._backward = _backward

        return out

    def __mul__(self, other):
        out = super(Right, self).__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad
            out._backward = _backward

        return out

    def __pow__(self, n):
        out = super(Right, self).__pow__(n)
        (x,) = out._prev

        def _backward():
            x.grad += power_slope(x.data, n) * out.grad
            out._backward = _backward

        return out

    def tanh(self):
        out = super(Right, self).tanh()
        (x,) = out._prev

        def _backward():
            x.grad += tanh_slope(x.data) * out.grad
            out._backward = _backward

        return out


REFUSED_BY = ("test_each_rule_multiplies_its_slope_by_the_gradient_of_its_result",)
