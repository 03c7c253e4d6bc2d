"""The rule of a + b assigns the gradients (=); the other rules add to them (+=).

A node that is used more than once hears from every use; a rule that assigns overwrites what the
others said. Its gradient is the sum over all paths to the output.
With a = 2, a + a, the gradient of a: right 2; wrong 1.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def __add__(self, other):
        out = super().__add__(other)
        left, right = out._prev

        def _backward():
            left.grad = out.grad
            right.grad = out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_a_node_used_twice_hears_from_both_uses")
