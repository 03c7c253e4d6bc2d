"""The rule of a * b treats a * a as a special case, and adds the general case on top.

Two lines that each add a * 1 make 2 * a: the rule of the product is already right when both
operands are the same node. It needs no special case.
With a = 3, a * a, the gradient of a: right 6; wrong 12.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            if left is right:
                left.grad += 2 * left.data * out.grad
            left.grad += right.data * out.grad
            right.grad += left.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_node_used_twice_hears_from_both_uses",)
