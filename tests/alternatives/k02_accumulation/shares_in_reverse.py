"""The right operand gets its share first, and a sum is written out: grad = share + grad."""

from solutions.k02_accumulation import Value as Reference


class Value(Reference):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            right.grad = out.grad + right.grad
            left.grad = out.grad + left.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev
        slopes = right.data, left.data

        def _backward():
            right.grad = out.grad * slopes[1] + right.grad
            left.grad = out.grad * slopes[0] + left.grad

        out._backward = _backward
        return out
