"""`c += b` changes the number of the node c instead of making a new node.

Every other name of that node sees the change, and b is not behind the result: its gradient
stays 0. Without an `__iadd__` of its own, Python makes the sum c + b and calls it c.
With a = 2, c = a, then c += 3: a.data right 2.0; wrong 5.0.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __iadd__(self, other):
        self.data += self._operand(other).data
        return self


REFUSED_BY = ("test_operations_leave_their_operands_alone",)
