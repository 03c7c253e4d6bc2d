"""log leaves the error to Python, which says "math domain error" and no more.

In a network of a thousand nodes the question is which number it was. The message should name the
operation and the number.
At x = -1: right a ValueError such as "log(-1.0): …"; wrong "math domain error".
"""

import math

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def log(self):
        math.log(self.data)
        return super().log()


REFUSED_BY = ("test_the_error_of_log_names_operation_and_number",)
