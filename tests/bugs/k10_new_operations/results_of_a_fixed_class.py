"""The results are made with `Value(...)`, not with the class of their operand.

A class that extends this one gets nodes without its extensions back. Kata 12 is such a class: its
backward() would be gone after the first exp.
With `class Extended(Value)`, the class of Extended(2.0).exp(): right Extended; wrong Value.
"""

from solutions.k10_new_operations import Value as Right


class Value(Right):
    def exp(self):
        out = super().exp()
        out.__class__ = Value
        return out

    def log(self):
        out = super().log()
        out.__class__ = Value
        return out

    def relu(self):
        out = super().relu()
        out.__class__ = Value
        return out


REFUSED_BY = ("test_results_are_of_the_class_of_their_operand",)
