"""The rules add to the left operand (+=) but assign to the right one (=).

A node that is used more than once hears from every use, on whichever side it stands; the
assignment overwrites what the others said.
With a = 2, b = 3, (a * b) * b, the gradient of b: right 12; wrong 6.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad += out.grad
            right.grad = out.grad

        out._backward = _backward
        return out

    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad += right.data * out.grad
            right.grad = left.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_expressions_get_their_gradients")
