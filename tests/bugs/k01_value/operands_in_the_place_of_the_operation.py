"""`tanh` hands its operand over in the wrong position: it lands in `_op`, and `_prev` stays empty.

Positional arguments are told apart by their place alone. The number is right and nothing raises,
but the graph ends here: what lies behind the operand will get no gradient.
With b = (a * 3).tanh(), the number of operands of b: right 1; wrong 0.
"""

import math

from solutions.k01_value import Value as Right


class Value(Right):
    def tanh(self):
        return type(self)(math.tanh(self.data), (), (self,))


REFUSED_BY = ("test_a_result_of_one_operand_knows_it", "test_every_result_reaches_its_leaves")
