"""The rule of log assigns the gradient (=) where it must add to it (+=).

Its operand may be used elsewhere, too; the assignment overwrites what the other uses said.
With a = 2, a.log() + a.log(), the gradient of a: right 1; wrong 0.5.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        out = super().log()

        def _backward():
            self.grad = out.grad / self.data

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_expressions_get_their_gradients")
