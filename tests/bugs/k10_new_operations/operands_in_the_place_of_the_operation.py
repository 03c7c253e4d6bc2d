"""The results are made with the operand in the place of the operation.

A node is made of its number, its operands and its operation, in this order. Otherwise `_prev`
holds the letters of the name, and backward() takes them for nodes.
a.exp() at a = 1: right `_prev` (a,) and `_op` "exp"; wrong `_prev` ("e", "x", "p") and `_op` (a,).
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()
        out._prev, out._op = tuple(out._op), out._prev
        return out

    def log(self):
        out = super().log()
        out._prev, out._op = tuple(out._op), out._prev
        return out

    def relu(self):
        out = super().relu()
        out._prev, out._op = tuple(out._op), out._prev
        return out


REFUSED_BY = ("test_a_result_knows_its_operand", "test_expressions_get_their_gradients")
