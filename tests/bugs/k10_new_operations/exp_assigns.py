"""The rule of exp assigns the gradient (=) where it must add to it (+=).

Its operand may be used elsewhere, too; the assignment overwrites what the other uses said.
With a = 0, a.exp() + a.exp(), the gradient of a: right 2; wrong 1.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()

        def _backward():
            self.grad = out.data * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_expressions_get_their_gradients")
