"""The rule of relu assigns the gradient (=) where it must add to it (+=).

Its operand may be used elsewhere, too; the assignment overwrites what the other uses said.
With a = 3, a.relu() + a.relu(), the gradient of a: right 2; wrong 1.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()

        def _backward():
            self.grad = (self.data > 0) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_expressions_get_their_gradients")
