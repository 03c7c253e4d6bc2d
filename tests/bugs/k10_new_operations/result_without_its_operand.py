"""The results of exp, log and relu are made without their operand, so `_prev` is empty.

The rule is there, but backward() never gets further than the result: it follows `_prev`. When the
new operation is the last one, all looks well; what stands before it hears nothing.
With a = 1, (3 * a).exp(), the gradient of a: right 60.26; wrong 0.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()
        out._prev = ()
        return out

    def log(self):
        out = super().log()
        out._prev = ()
        return out

    def relu(self):
        out = super().relu()
        out._prev = ()
        return out


REFUSED_BY = ("test_a_result_knows_its_operand", "test_expressions_get_their_gradients")
