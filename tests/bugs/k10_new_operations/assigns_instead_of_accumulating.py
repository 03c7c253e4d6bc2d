"""The rules of exp, log and relu assign the gradient (=) where they must add to it (+=).

A node that is used more than once hears from every use; the last one to speak overwrites what the
others said. Kata 2 was about this, and every new rule can get it wrong again.
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

    def log(self):
        out = super().log()

        def _backward():
            self.grad = out.grad / self.data

        out._backward = _backward
        return out

    def relu(self):
        out = super().relu()

        def _backward():
            self.grad = (self.data > 0) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_a_rule_adds_to_what_is_there", "test_expressions_get_their_gradients")
