"""Value keeps whatever it is given as its number, without a look at it.

Value('2') is accepted, and the mistake shows far away from its cause, or not at all: text can be
added too. Whole numbers stay ints, so that some data are floats and others are not.
Value('2') + Value('3'): right TypeError; wrong '23'. Value(2).data: right 2.0; wrong 2.
"""

from solutions.k01_value import Value as Right


class Value(Right):
    def __init__(self, data, children=(), op=""):
        super().__init__(0.0, children, op)
        self.data = data


REFUSED_BY = ("test_only_real_numbers_become_values", "test_data_and_grad_are_always_floats")
