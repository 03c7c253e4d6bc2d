"""relu gives the int 0 for numbers that are not positive, as max(0, x) does.

It looks the same until somebody asks for the type, or prints it. All numbers of the engine are
floats, and 0.0 is one.
At x = -1: right 0.0; wrong 0.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def relu(self):
        out = super().relu()
        out.data = max(0, self.data)
        return out


REFUSED_BY = ("test_results_are_floats",)
