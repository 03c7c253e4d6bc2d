"""The rule of a * b assigns the gradients (=); the other rules add to them (+=).

A node that is used more than once hears from every use; a rule that assigns overwrites what the
others said. Its gradient is the sum over all paths to the output.
With a = 3, a * a, the gradient of a: right 6; wrong 3.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __mul__(self, other):
        out = super().__mul__(other)
        left, right = out._prev

        def _backward():
            left.grad = right.data * out.grad
            right.grad = left.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_a_node_used_twice_hears_from_both_uses")
